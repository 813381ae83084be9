"""Twelve invented chess clubs of Sweden, and names from which their players are put together."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Club:
    """One team: the average strength of its first players, how many there are, whether one has only just begun."""

    name: str
    town: str
    strength: int
    players: int
    has_beginner: bool = False


CLUBS: tuple[Club, ...] = (
    Club("SK Norrsken", "Kiruna", 2120, 5),
    Club("Ekbackens SS", "Uppsala", 2060, 6),
    Club("Schackklubben Fyrtornet", "Malmö", 2010, 5),
    Club("Vättern 64", "Jönköping", 1960, 6, has_beginner=True),
    Club("SK Björkhagen", "Stockholm", 1900, 4),
    Club("Skärgårdens SK", "Vaxholm", 1850, 5),
    Club("Springaren", "Örebro", 1800, 6, has_beginner=True),
    Club("Ölands SS", "Borgholm", 1740, 5),
    Club("Rockaden Ådalen", "Kramfors", 1690, 4),
    Club("SK Bonden", "Skövde", 1620, 6, has_beginner=True),
    Club("Hälsinge Schack", "Hudiksvall", 1560, 5),
    Club("Tornens juniorer", "Lund", 1480, 6, has_beginner=True),
)

GIVEN_NAMES: tuple[str, ...] = (
    *("Anna", "Björn", "Cecilia", "David", "Elin", "Fredrik", "Gunilla", "Håkan", "Ingrid", "Johan"),
    *("Karin", "Lars", "Maja", "Nils", "Olof", "Petra"),
)

FAMILY_NAMES: tuple[str, ...] = (
    *("Almgren", "Bergkvist", "Dahlström", "Edlund", "Fors", "Grönberg", "Hedlund", "Isaksson"),
    *("Kjellström", "Lindahl", "Möller", "Nyberg", "Åkerblom", "Öhman"),
)
