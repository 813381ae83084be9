"""Every sentence that a person reads, in his language. Code decides by codes; here they become words.

render(Say("round-paired", {"round": 7}), "nl")     # for Telegram: HTML and a keyboard
plain(Say("round-paired", {"round": 7}), "nl")      # for a terminal
"""

from bot.texts.rendering import plain, render

__all__ = ["plain", "render"]
