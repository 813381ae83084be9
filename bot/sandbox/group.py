"""A group as its administrators handle it: members, topics, the move to a supergroup."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.sandbox.events import set_status, tell_message
from bot.sandbox.person import Person
from bot.sandbox.records import Chat, ChatId, ChatType, MemberStatus, MessageId, Place, Topic, User, UserId
from bot.sandbox.seen import Seen, seen
from bot.sandbox.world import World

_SUPERGROUPS = -1_002_000_000_000


@dataclass(slots=True)
class Group:
    """Handle of one group. `id` changes when it moves to a supergroup; the handle then stands for the new one."""

    world: World
    id: ChatId
    owner: UserId

    @classmethod
    def found(
        cls, world: World, title: str, owner: Person, *, forum: bool = False, supergroup: bool = False
    ) -> "Group":
        """A new group of one; a forum is always a supergroup."""
        is_super = forum or supergroup
        chat = Chat(
            _new_id(world, is_super=is_super), ChatType.SUPERGROUP if is_super else ChatType.GROUP, title, forum
        )
        world.add_chat(chat)
        group = cls(world, chat.id, owner.id)
        set_status(world, chat.id, owner.id, MemberStatus.CREATOR, owner.id)
        return group

    @property
    def chat(self) -> Chat:
        return self.world.chat(self.id)

    def add(self, *people: Person) -> None:
        """Persons become members; the chat says so."""
        for person in people:
            set_status(self.world, self.id, person.id, MemberStatus.MEMBER, self.owner)
            self._say_joined(person.user)

    def enter(self, person: Person) -> None:
        """A person joins by the group's link."""
        self._change(person, MemberStatus.MEMBER, "new_chat_members", (person.user,))

    def leave(self, person: Person) -> None:
        """A person goes."""
        self._change(person, MemberStatus.LEFT, "left_chat_member", person.user)

    def add_bot(self, *, as_administrator: bool = False) -> None:
        """The bot becomes a member, with a service message that it sees."""
        bot = self.world.bot
        status = MemberStatus.ADMINISTRATOR if as_administrator else MemberStatus.MEMBER
        set_status(self.world, self.id, bot.id, status, self.owner)
        self._say_joined(bot)

    def remove_bot(self) -> None:
        """The bot is thrown out."""
        set_status(self.world, self.id, self.world.bot.id, MemberStatus.KICKED, self.owner)
        self.world.announce(self.id, self.owner, "left_chat_member", self.world.bot)

    def remove(self, person: Person) -> None:
        """A person is thrown out."""
        set_status(self.world, self.id, person.id, MemberStatus.KICKED, self.owner)
        self._tell("left_chat_member", person.user)

    def promote(self, account: Person | User) -> None:
        """An account becomes an administrator."""
        set_status(self.world, self.id, account.id, MemberStatus.ADMINISTRATOR, self.owner)

    def topic(self, name: str) -> MessageId:
        """A new topic of a forum; its id is the message that made it."""
        return open_topic(self.world, self.id, self.owner, name).id

    def close_topic(self, topic: MessageId) -> None:
        """Nobody but administrators may write there any more."""
        topics = self.world.room(self.id).topics
        topics[topic] = replace(topics[topic], is_closed=True)

    def become_supergroup(self) -> ChatId:
        """The group gets another id: the old one is dead, both chats say so. Gives the new id."""
        old, new = self.chat, replace(self.chat, id=_new_id(self.world, is_super=True), type=ChatType.SUPERGROUP)
        self.world.add_chat(new)
        self.world.room(new.id).members = dict(self.world.room(old.id).members)
        self._tell("migrate_to_chat_id", new.id)
        self.world.add_chat(replace(old, migrated_to=new.id))
        self.id = new.id
        self._tell("migrate_from_chat_id", old.id)
        return new.id

    def place(self, topic: MessageId | None = None) -> Place:
        """Where a person's message goes when he writes here."""
        return Place(self.id, topic)

    def messages(self, topic: MessageId | None = None) -> Sequence[Seen]:
        """What stands in the chat, or in one of its topics."""
        return tuple(message for message in seen(self.world, self.id) if topic is None or message.topic == topic)

    def _change(self, person: Person, status: MemberStatus, kind: str, value: User | tuple[User, ...]) -> None:
        set_status(self.world, self.id, person.id, status, person.id)
        tell_message(self.world, self.world.announce(self.id, person.id, kind, value))

    def _say_joined(self, user: User) -> None:
        self._tell("new_chat_members", (user,))

    def _tell(self, kind: str, value: int | User | tuple[User, ...]) -> None:
        tell_message(self.world, self.world.announce(self.id, self.owner, kind, value))


def open_topic(world: World, chat: ChatId, by: UserId, name: str) -> Topic:
    """A new topic with the service message that makes it; bots see those of their own too."""
    message = world.announce(chat, by, "forum_topic_created", name)
    message = world.put(replace(message, topic=message.id), "sent")
    topic = Topic(message.id, name)
    world.room(chat).topics[topic.id] = topic
    tell_message(world, message)
    return topic


def _new_id(world: World, *, is_super: bool) -> ChatId:
    number = world.number("group")
    return ChatId(_SUPERGROUPS - number if is_super else -4_000_000_000 - number)
