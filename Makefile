# `make try` and `make test` set up everything they need in .venv; both are safe to repeat.

PYTHON ?= python3
BIN := .venv/bin

.PHONY: try demo test check format texts translations bench fuzz faults deploy clean
.DEFAULT_GOAL := test

# --- for everybody

try: .venv/ready translations ## a club night in the browser; everything it keeps lies in ./rondo-try
	$(BIN)/rondo try

demo: .venv/ready translations ## an example club in ./demo, shown by the real commands
	$(BIN)/python -m bot.cli.tour demo

test: check                 ## lint, types, import contracts and every test

# --- for developers

check: .venv/ready translations
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest

format: .venv/ready         ## lay out the code
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

texts: .venv/ready          ## bring new sentences into the message catalogues
	$(BIN)/python -m bot.texts.extraction

translations: .venv/ready   ## compile the message catalogues
	$(BIN)/python hatch_build.py

bench: .venv/ready          ## benchmarks; the figures belong in docs/benchmarks.md
	$(BIN)/python -m tests.bench

fuzz: .venv/ready           ## harm workbooks ten thousand times
	$(BIN)/python -m tests.fuzz --mutations 10000

faults: .venv/ready         ## kill the program at every point where it touches the world
	$(BIN)/python -m tests.faults

deploy: .venv/ready         ## follow the runbook of deploy/ word for word in a bare place (Linux, as root)
	$(BIN)/python -m tests.deploy

clean:                      ## forget the environment
	rm -rf .venv

.venv/ready: pyproject.toml constraints.txt hatch_build.py
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	touch $@
