"""A Telegram of one's own on loopback, for `rondo try` and the tests. It knows no chess and never sees a real token."""
