"""How a command can end: its exit status, or a sentence that says why it can't go on."""

DONE, PROBLEMS, USAGE, UNREACHABLE, INTERRUPTED = 0, 1, 2, 3, 130


class Stopped(Exception):
    """The workbook has what stops the operation; `sentence` says so in the reader's language. Exit status 1."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence
