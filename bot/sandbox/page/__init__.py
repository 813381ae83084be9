"""The chats of a sandbox in a browser: what people see and do on their phones. It knows the world and nothing of chess."""
