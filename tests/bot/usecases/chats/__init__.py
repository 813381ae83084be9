"""Tests of bot/usecases/chats."""
