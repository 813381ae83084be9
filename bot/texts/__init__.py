"""Every sentence that a person reads, in his language. Code decides by codes; here they become words.

    from bot.texts.rendering import plain, render

    render(Say("round-paired", {"round": 7}), "nl")     # for Telegram: HTML and a keyboard
    plain(Say("round-paired", {"round": 7}), "nl")      # for a terminal

Nothing is imported here: a word of help shouldn't wait for everything that can be said.
"""
