"""The configuration of `serve`: from the environment (RONDO_...) or a TOML file; the environment wins.

Everything that is missing or wrong is named at once.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

from bot.errors import Refusal
from bot.messages import Say

PREFIX = "RONDO_"

_ONLY = "c1"
"""The id of the competition when there is one."""

_NO_WORKBOOK = "no workbook"

_TOKEN = re.compile(r"\d{3,20}:[A-Za-z0-9_-]{20,80}")
_ID = re.compile(r"[A-Za-z0-9]{1,8}")
_SECRET = re.compile(r"[A-Za-z0-9_-]{16,256}")


class WebhookSettings(BaseModel):
    """Where Telegram delivers. Without it Rondo fetches, which needs no address of its own."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    url: str = Field(pattern=r"^https://[^/\s]+/\S+$")
    secret: SecretStr
    listen: str = Field(default="127.0.0.1:8080", pattern=r"^\S+:\d{1,5}$")

    @field_validator("secret")
    @classmethod
    def _is_long(cls, secret: SecretStr) -> SecretStr:
        return _matching(secret, _SECRET, "at least 16 letters, digits, - or _")


class SeenWithin(BaseModel):
    """Seconds within which a person's edit in a Google spreadsheet is seen: on a playing night, and otherwise."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    playing: float = Field(default=20.0, ge=10.0, le=3600.0)
    otherwise: float = Field(default=120.0, ge=10.0, le=3600.0)


class Settings(BaseSettings):
    """`journal` is a path, or a database address as SQLAlchemy has it. `competitions` are workbooks by a short id.

    `google_key`: the key file of the service account, or a folder with several (see `bot.opening`). `seal_key`: the
    file of the key that the journal is sealed with (see `bot.sealing`); by default beside the journal.
    """

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_nested_delimiter="__",
        extra="forbid",
        frozen=True,
        nested_model_default_partial_update=True,
    )

    token: SecretStr
    workbook: str = ""
    competitions: Mapping[str, str] = Field(default_factory=dict, validate_default=True)
    google_key: str = ""
    seen_within: SeenWithin = SeenWithin()
    journal: str = "rondo.db"
    seal_key: str = ""
    webhook: WebhookSettings | None = None
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_json: bool = False

    @field_validator("token")
    @classmethod
    def _is_a_token(cls, token: SecretStr) -> SecretStr:
        return _matching(token, _TOKEN, "as BotFather gives it: digits, a colon, letters")

    @field_validator("competitions")
    @classmethod
    def _have_short_ids(cls, competitions: Mapping[str, str], before: ValidationInfo) -> Mapping[str, str]:
        if not competitions and not before.data.get("workbook"):
            raise ValueError(_NO_WORKBOOK)
        wrong = [name for name in competitions if not _ID.fullmatch(name)]
        if wrong:
            raise ValueError(f"an id has at most 8 letters and digits, not {', '.join(wrong)}")
        return competitions

    @property
    def workbooks(self) -> Mapping[str, str]:
        """The address of each competition's workbook."""
        return {**({_ONLY: self.workbook} if self.workbook else {}), **self.competitions}

    @property
    def journal_url(self) -> str:
        return self.journal if "://" in self.journal else f"sqlite:///{self.journal}"

    @property
    def seal_key_file(self) -> Path | None:
        return Path(self.seal_key) if self.seal_key else None


class _SecretlessWebhook(WebhookSettings):
    secret: SecretStr = SecretStr("")


class Secretless(Settings):
    """The same where secrets may be missing."""

    token: SecretStr = SecretStr("")
    webhook: _SecretlessWebhook | None = None

    @field_validator("token")
    @classmethod
    def _is_a_token(cls, token: SecretStr) -> SecretStr:
        return super()._is_a_token(token) if token.get_secret_value() else token


def load_settings(file: Path | None = None, *, needs_token: bool = True) -> Settings:
    """The settings of this installation. Refusal `settings-wrong` with all that is wrong, `settings-unreadable`.

    Without `needs_token` it may be missing: who looks after the files of an installation needn't know its secrets.
    """
    if file is not None and not file.is_file():
        raise Refusal("settings-unreadable", file=str(file), problem="")
    try:
        return _reading(file, Settings if needs_token else Secretless).model_validate({})
    except ValidationError as error:
        items = tuple(_item(dict(each)) for each in error.errors(include_url=False, include_input=False))
        raise Refusal("settings-wrong", items=items) from None
    except ValueError as error:  # TOML that can't be read, JSON in a variable
        raise Refusal("settings-unreadable", file=str(file or PREFIX), problem=str(error)) from None


def _reading(file: Path | None, form: type[Settings]) -> type[Settings]:
    """The settings with the file as their second source."""

    class FromFile(form):  # type: ignore[misc, valid-type]  # known when it is called
        @classmethod
        def settings_customise_sources(
            cls,
            settings_cls: type[BaseSettings],
            *sources: PydanticBaseSettingsSource,
            **named: PydanticBaseSettingsSource,
        ) -> tuple[PydanticBaseSettingsSource, ...]:
            del sources
            environment = named["env_settings"]
            return (environment, TomlConfigSettingsSource(settings_cls, file)) if file else (environment,)

    return FromFile


def _item(error: Mapping[str, Any]) -> Say:
    """One thing that is missing or wrong, by both its names."""
    where = [str(part) for part in error["loc"]]
    names = {"name": ".".join(where), "variable": PREFIX + "__".join(where).upper()}
    match error["type"]:
        case "missing":
            return Say("setting-lacks", names)
        case "extra_forbidden":
            return Say("setting-unknown", names)
        case "value_error" if str(error["msg"]).endswith(_NO_WORKBOOK):
            return Say("setting-lacks", {"name": "workbook", "variable": f"{PREFIX}WORKBOOK"})
        case _:
            return Say("setting-refused", {**names, "problem": str(error["msg"]).removeprefix("Value error, ")})


def _matching(secret: SecretStr, pattern: re.Pattern[str], expected: str) -> SecretStr:
    """Secrets are not quoted in errors."""
    if not pattern.fullmatch(secret.get_secret_value()):
        raise ValueError(expected)
    return secret
