"""The token endpoint: signatures of service accounts are really checked."""

import base64
import binascii
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding, rsa

from tests.doubles.sheets_api.errors import Json

GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer"
AUDIENCE = "https://oauth2.googleapis.com/token"
LIFETIME = 3600


@dataclass
class Account:
    """A service account as its owner sees it."""

    email: str
    project: str
    key: rsa.RSAPrivateKey
    is_there: bool = True
    """Not once it was deleted or disabled."""

    is_key_valid: bool = True


@cache
def _shared_key(number: int) -> rsa.RSAPrivateKey:
    """Making one takes a while."""
    return rsa.generate_private_key(public_exponent=65537, key_size=2048)


def new_account(email: str, project: str, key_number: int = 0) -> Account:
    return Account(email, project, _shared_key(key_number))


def key_file(account: Account, token_uri: str) -> Json:
    """What the cloud console lets its owner download."""
    pem = account.key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return {
        "type": "service_account",
        "project_id": account.project,
        "private_key_id": "0123456789abcdef",
        "private_key": pem.decode(),
        "client_email": account.email,
        "client_id": "1234567890",
        "token_uri": token_uri,
        "universe_domain": "googleapis.com",
    }


class TokenRefused(Exception):
    """`error` and `description` as OAuth 2 gives them."""

    def __init__(self, error: str, description: str) -> None:
        super().__init__(error, description)
        self.body = {"error": error, "error_description": description}


class Tokens:
    """Which tokens are good for whom, and until when. `now` is wall time, in seconds since 1970."""

    def __init__(self, accounts: Mapping[str, Account], now: Callable[[], float]) -> None:
        self._accounts = accounts
        self._now = now
        self._given: dict[str, tuple[str, float]] = {}

    def grant(self, form: Mapping[str, str]) -> Json:
        """A token for a signed assertion; TokenRefused."""
        if form.get("grant_type") != GRANT:
            raise TokenRefused("unsupported_grant_type", "Invalid grant_type")
        header, claims, signed, signature = _parts(form.get("assertion", ""))
        account = self._accounts.get(str(claims.get("iss")))
        if account is None or not account.is_there:
            raise TokenRefused("invalid_grant", "Invalid grant: account not found")
        self._verify(header, claims)
        try:
            account.key.public_key().verify(signature, signed, padding.PKCS1v15(), hashes.SHA256())
        except InvalidSignature as error:
            raise TokenRefused("invalid_grant", "Invalid JWT Signature.") from error
        if not account.is_key_valid:
            raise TokenRefused("invalid_grant", "Invalid JWT Signature.")
        token = f"ya29.{len(self._given)}"
        self.give(token, account.email)
        return {"access_token": token, "expires_in": LIFETIME - 1, "token_type": "Bearer"}

    def give(self, token: str, email: str) -> None:
        self._given[token] = email, self._now() + LIFETIME

    def account(self, token: str) -> Account | None:
        """Whose token it is, while it is good."""
        email, until = self._given.get(token, ("", 0.0))
        account = self._accounts.get(email)
        return account if account is not None and account.is_there and self._now() < until else None

    def forget(self) -> None:
        """All tokens are worth nothing any more."""
        self._given.clear()

    def _verify(self, header: Json, claims: Json) -> None:
        if header.get("alg") != "RS256" or claims.get("aud") != AUDIENCE:
            raise TokenRefused("invalid_grant", "Invalid JWT: Failed audience check.")
        if not claims.get("scope"):
            raise TokenRefused("invalid_scope", "Invalid OAuth scope or ID token audience provided.")
        issued, ends = claims.get("iat", 0), claims.get("exp", 0)
        if not (self._now() - LIFETIME < issued < self._now() + 300 and issued < ends <= issued + LIFETIME):
            raise TokenRefused(
                "invalid_grant",
                "Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. "
                "Check your iat and exp values in the JWT claim.",
            )


def _parts(assertion: str) -> tuple[Json, Json, bytes, bytes]:
    try:
        header, claims, signature = assertion.split(".")
        return (
            _json(header),
            _json(claims),
            f"{header}.{claims}".encode(),
            base64.urlsafe_b64decode(_padded(signature)),
        )
    except (ValueError, binascii.Error) as error:
        raise TokenRefused("invalid_grant", "Bad Request") from error


def _json(part: str) -> Any:
    return json.loads(base64.urlsafe_b64decode(_padded(part)))


def _padded(part: str) -> str:
    return part + "=" * (-len(part) % 4)
