# Everything a person or CI runs. Needs make and Python 3.11 or newer; PYTHON names another one.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet
JOBS ?= auto
PYTEST := $(BIN)/python -m pytest
WEB := $(PYTEST) -m 'web and not slow' -p no:randomly --numprocesses=$(JOBS)
LAW := $(addprefix tests/,rulebook scenarios rulesets texts settle record cups options session)

.DEFAULT_GOAL := help
.PHONY: help play terminal test test-web load load-postgresql slow coverage mutants lint format bench docs clean

help:  ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' Makefile

play: $(VENV)/.play  ## the table in the browser, alone or with friends
	$(BIN)/koenigrufen serve --open $(ARGS)

terminal: $(VENV)/.play  ## an evening against three computer players, in the terminal
	$(BIN)/koenigrufen play $(ARGS)

test: $(VENV)/.test  ## all tests but the slow ones
	$(PYTEST) --numprocesses=$(JOBS) $(ARGS)

test-web: $(VENV)/.web  ## the server, and the table in a real browser
	$(WEB) $(ARGS) --ignore=tests/web/browser tests/web
	$(WEB) $(ARGS) --dist=worksteal tests/web/browser

load: $(VENV)/.test  ## 250 tables of scripted players against a server of their own
	$(BIN)/python -m tests.web.load $(ARGS)

load-postgresql: $(VENV)/.web  ## the same with two servers on a PostgreSQL of their own
	$(BIN)/python -m tests.web.load --postgresql --servers 2 $(ARGS)

slow: $(VENV)/.bench  ## the slow tests, with many more examples
	$(PYTEST) --numprocesses=$(JOBS) -m slow --hypothesis-profile=slow $(ARGS)

coverage: $(VENV)/.test  ## branch coverage of the law, which must be complete
	KOENIGRUFEN_JIT=0 $(PYTEST) --numprocesses=$(JOBS) $(LAW) $(ARGS) --cov

mutants: $(VENV)/.test  ## plant faults in rules and scoring; what no test finds is listed
	$(BIN)/python -m tests.mutation.run $(ARGS)

lint: $(VENV)/.dev  ## style, types and floors
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/basedpyright
	$(BIN)/lint-imports --no-cache

format: $(VENV)/.dev  ## put the sources into shape
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(VENV)/.play  ## deals a second, start-up time
	$(BIN)/koenigrufen bench $(ARGS)

docs: $(VENV)/.test  ## write the pages of the rule sets; the examples of all documents must run
	$(BIN)/python -m koenigrufen.cli.rulesheet docs/rules
	$(PYTEST) --doctest-glob='*.md' -p no:randomly README.md docs tests/docs $(ARGS)

clean:  ## remove everything that was made
	rm -rf $(VENV) build dist htmlcov .coverage .coverage.* .hypothesis
	rm -rf .pytest_cache .mypy_cache .ruff_cache .import_linter_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# One stamp for each set of packages; a changed pyproject.toml installs anew.
$(VENV)/.play: pyproject.toml | $(BIN)/python
	$(PIP) --editable .
	@touch $@

$(VENV)/.test: pyproject.toml | $(BIN)/python
	$(PIP) --editable '.[test]'
	@touch $@ $(VENV)/.play

$(VENV)/.web: pyproject.toml | $(BIN)/python
	$(PIP) --editable '.[e2e]'
	@touch $@ $(VENV)/.test $(VENV)/.play

$(VENV)/.bench: pyproject.toml | $(BIN)/python
	$(PIP) --editable '.[test,bench]'
	@touch $@ $(VENV)/.test $(VENV)/.play

$(VENV)/.dev: pyproject.toml | $(BIN)/python
	$(PIP) --editable '.[dev]'
	@touch $@ $(VENV)/.test $(VENV)/.play

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null || \
	  { echo "There is no '$(PYTHON)' here: install Python 3.11 or newer, or say which: make PYTHON=..." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "$(PYTHON) is older than Python 3.11: say which one to use with make PYTHON=python3.11" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo "Python's venv is missing: on Debian and Ubuntu run 'apt install python3-venv' first." >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
