"""What a new workbook explains."""

from sheets import explanations
from sheets.reading.known_settings import known_settings
from sheets.schema import SCHEMA


def test_every_setting_of_a_finished_format_is_explained() -> None:
    wanted = {key for key in known_settings() if not key.startswith(("circuit.", "knockout.", "swiss.", "tie-break"))}
    assert wanted - set(explanations.SETTINGS) == set()


def test_nothing_is_explained_that_does_not_exist() -> None:
    assert set(explanations.SETTINGS) - set(known_settings()) == set()
    headings = {column.heading for schema in SCHEMA for column in schema.columns}
    assert set(explanations.HEADINGS) <= headings
    assert {heading for _, heading in explanations.IN_TAB} <= headings


def test_explanations_have_no_places_to_fill_in() -> None:
    texts = [*explanations.SETTINGS.values(), *explanations.HEADINGS.values(), *explanations.IN_TAB.values()]
    assert not any("{" in text or "}" in text for text in texts)
    assert all(text.endswith(".") for text in texts)
