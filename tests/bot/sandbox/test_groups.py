"""Groups, supergroups and forums."""

import pytest
from telegram.error import BadRequest

from bot.sandbox.person import Impossible
from bot.sandbox.records import Place
from tests.doubles.telegram import Telegram


async def texts(telegram: Telegram) -> list[str | None]:
    """The texts that the bot is told of."""
    updates = await telegram.bot.get_updates()
    return [update.message.text for update in updates if update.message is not None]


async def test_in_privacy_mode_a_bot_sees_commands_mentions_and_replies_only(telegram: Telegram) -> None:
    owner = telegram.reader("Olga")
    group = telegram.group("Club", owner)
    name = telegram.world.bot.username
    await telegram.bot.send_message(group.id, "Pairings")
    for text in ("chatter", "/standings", f"/standings@{name}", "/standings@other_bot", f"hey @{name}!", "1-0"):
        owner.send(text, group.place())
    owner.reply(group.messages()[-7], "a reply")
    assert await texts(telegram) == ["/standings", f"/standings@{name}", f"hey @{name}!", "a reply"]


async def test_a_bot_that_has_left_sees_nothing(telegram: Telegram) -> None:
    owner = telegram.reader("Olga")
    group = telegram.group("Club", owner)
    await telegram.bot.leave_chat(group.id)
    telegram.world.updates.drop()
    owner.send("/standings", group.place())
    assert await texts(telegram) == []


async def test_an_administrator_sees_everything_and_so_does_a_bot_without_privacy_mode(telegram: Telegram) -> None:
    owner = telegram.reader("Olga")
    one, two = telegram.group("One", owner), telegram.group("Two", owner)
    one.promote(telegram.world.bot)
    owner.send("seen", one.place())
    owner.send("not seen", two.place())
    telegram.world.reads_all_groups = True
    owner.send("seen now", two.place())
    assert await texts(telegram) == ["seen", "seen now"]
    assert (await telegram.bot.get_me()).can_read_all_group_messages


async def test_an_edited_command_is_an_update_and_edited_chatter_is_not(telegram: Telegram) -> None:
    owner = telegram.reader("Olga")
    group = telegram.group("Club", owner)
    chatter, command = owner.send("hello", group.place()), owner.send("/absent 7", group.place())
    owner.edit(chatter, "hello!")
    owner.edit(command, "/absent 8")
    _, update = await telegram.bot.get_updates()
    assert update.edited_message is not None
    assert update.edited_message.text == "/absent 8"


async def test_the_bot_is_told_when_it_comes_and_goes(telegram: Telegram) -> None:
    owner = telegram.reader("Olga")
    group = telegram.group("Club", owner)
    group.remove_bot()
    group.add_bot(as_administrator=True)
    changes = [update.my_chat_member for update in await telegram.bot.get_updates() if update.my_chat_member]
    assert [(c.old_chat_member.status, c.new_chat_member.status) for c in changes] == [
        ("member", "kicked"),
        ("kicked", "administrator"),
    ]
    assert changes[0].from_user.id == owner.id


async def test_people_who_come_and_go_are_told_by_service_messages(telegram: Telegram) -> None:
    owner, boris = telegram.reader("Olga"), telegram.person("Boris")
    group = telegram.group("Club", owner)
    group.enter(boris)
    group.leave(boris)
    came, went = (update.message for update in await telegram.bot.get_updates())
    assert came is not None
    assert went is not None
    assert came.new_chat_members[0].first_name == "Boris"
    assert went.left_chat_member is not None
    with pytest.raises(Impossible):
        boris.send("hello", group.place())


async def test_changes_of_other_members_are_told_on_request_to_an_administrator(telegram: Telegram) -> None:
    owner, boris = telegram.reader("Olga"), telegram.person("Boris")
    group = telegram.group("Club", owner)
    group.promote(telegram.world.bot)
    await telegram.bot.get_updates(allowed_updates=["chat_member"])
    group.enter(boris)
    kinds = [update.chat_member for update in await telegram.bot.get_updates() if update.chat_member]
    assert [change.new_chat_member.user.first_name for change in kinds] == ["Boris"]


async def test_roles_can_be_asked_for(telegram: Telegram) -> None:
    owner, boris, clara = telegram.reader("Olga"), telegram.person("Boris"), telegram.person("Clara")
    group = telegram.group("Club", owner)
    group.add(boris, clara)
    group.promote(boris)
    group.remove(clara)
    statuses = [(await telegram.bot.get_chat_member(group.id, p.id)).status for p in (owner, boris, clara)]
    assert statuses == ["creator", "administrator", "kicked"]
    assert [a.user.first_name for a in await telegram.bot.get_chat_administrators(group.id)] == ["Olga", "Boris"]
    assert await telegram.bot.get_chat_member_count(group.id) == 3
    with pytest.raises(BadRequest, match="User not found"):
        await telegram.bot.get_chat_member(group.id, 1)


async def test_a_chat_can_be_asked_for(telegram: Telegram) -> None:
    owner = telegram.reader("Olga")
    forum = telegram.group("League", owner, forum=True)
    chat = await telegram.bot.get_chat(forum.id)
    assert (chat.title, chat.type, chat.is_forum) == ("League", "supergroup", True)
    assert (await telegram.bot.get_chat(owner.id)).first_name == "Olga"


async def test_both_chats_say_that_a_group_became_a_supergroup(telegram: Telegram) -> None:
    owner = telegram.reader("Olga")
    group = telegram.group("Club", owner)
    old, old_place = group.id, group.place()
    new = group.become_supergroup()
    goes, comes = (update.message for update in await telegram.bot.get_updates())
    assert goes is not None
    assert comes is not None
    assert (goes.chat.id, goes.migrate_to_chat_id) == (old, new)
    assert (comes.chat.id, comes.migrate_from_chat_id) == (new, old)
    with pytest.raises(Impossible):
        owner.send("/standings", old_place)
    owner.send("/standings", group.place())
    assert (await texts(telegram))[-1] == "/standings"


async def test_a_bot_posts_into_a_topic(telegram: Telegram) -> None:
    owner = telegram.reader("Olga")
    forum = telegram.group("League", owner, forum=True)
    topic = forum.topic("Results")
    sent = await telegram.bot.send_message(forum.id, "1-0", message_thread_id=topic)
    assert sent.is_topic_message
    assert [message.text for message in forum.messages(topic)] == ["", "1-0"]
    with pytest.raises(BadRequest, match="Message thread not found"):
        await telegram.bot.send_message(forum.id, "1-0", message_thread_id=999)


async def test_what_people_write_in_a_topic_comes_as_a_reply_to_its_first_message(telegram: Telegram) -> None:
    """Telegram does so; who looks for replies must not take it for one."""
    owner = telegram.reader("Olga")
    forum = telegram.group("League", owner, forum=True)
    topic = forum.topic("Results")
    owner.send("/standings", forum.place(topic))
    update = (await telegram.bot.get_updates())[-1]
    assert update.message is not None
    assert update.message.message_thread_id == topic
    assert update.message.reply_to_message is not None
    assert update.message.reply_to_message.forum_topic_created is not None
    assert update.message.reply_to_message.forum_topic_created.name == "Results"


async def test_a_reply_stays_in_its_topic(telegram: Telegram) -> None:
    owner = telegram.reader("Olga")
    forum = telegram.group("League", owner, forum=True)
    topic = forum.topic("Results")
    question = owner.send("/standings", forum.place(topic))
    sent = await telegram.bot.send_message(forum.id, "Here", reply_to_message_id=question.id)
    assert sent.message_thread_id == topic


async def test_a_closed_topic_is_for_administrators(telegram: Telegram) -> None:
    owner, boris = telegram.reader("Olga"), telegram.person("Boris")
    forum = telegram.group("League", owner, forum=True)
    forum.add(boris)
    topic = forum.topic("Results")
    forum.close_topic(topic)
    with pytest.raises(BadRequest, match=r"(?i)TOPIC_CLOSED"):
        await telegram.bot.send_message(forum.id, "1-0", message_thread_id=topic)
    with pytest.raises(Impossible):
        boris.send("x", Place(forum.id, topic))
    owner.send("x", Place(forum.id, topic))
    forum.promote(telegram.world.bot)
    await telegram.bot.send_message(forum.id, "1-0", message_thread_id=topic)


async def test_a_bot_makes_topics_where_it_is_an_administrator_of_a_forum(telegram: Telegram) -> None:
    owner = telegram.reader("Olga")
    plain, forum = telegram.group("Club", owner), telegram.group("League", owner, forum=True)
    with pytest.raises(BadRequest, match="The chat is not a forum"):
        await telegram.bot.create_forum_topic(plain.id, "Results")
    with pytest.raises(BadRequest, match="Not enough rights to create a topic"):
        await telegram.bot.create_forum_topic(forum.id, "Results")
    forum.promote(telegram.world.bot)
    topic = await telegram.bot.create_forum_topic(forum.id, "Results")
    await telegram.bot.send_message(forum.id, "1-0", message_thread_id=topic.message_thread_id)
    with pytest.raises(BadRequest, match=r"(?i)TOPIC_TITLE_EMPTY"):
        await telegram.bot.create_forum_topic(forum.id, " ")


async def test_pinning_and_deleting_in_a_group_is_for_administrators(telegram: Telegram) -> None:
    owner = telegram.reader("Olga")
    group = telegram.group("Club", owner)
    hers = owner.send("/standings", group.place())
    with pytest.raises(BadRequest, match="Not enough rights to manage pinned messages in the chat"):
        await telegram.bot.pin_chat_message(group.id, hers.id)
    with pytest.raises(BadRequest, match="Message can't be deleted"):
        await telegram.bot.delete_message(group.id, hers.id)
    group.promote(telegram.world.bot)
    await telegram.bot.pin_chat_message(group.id, hers.id)
    await telegram.bot.delete_message(group.id, hers.id)
