"""The chats of a sandbox in a browser: what people see and do on their phones. Of chess it knows nothing."""
