# Everything a visitor needs: `make play` and `make test`.
# The network is needed once, for the first installation.

PYTHON ?= python3
BOOK ?= tic-tac-toe

VENV := .venv
PY := $(VENV)/bin/python
LAWSPEAKER := $(VENV)/bin/lawspeaker

# The stamp carries the folder's own name, because an environment copied elsewhere still points to where it came from.
STAMP := $(VENV)/installed-$(shell pwd | cksum | cut -d ' ' -f 1)

.PHONY: help install play test bench wheel pins clean

help:
	@echo "make play   play a game (BOOK=$(BOOK)); without a terminal it plays by itself and prints the log"
	@echo "make test   check style, types, books and tests"
	@echo "make bench  measure rates, beside the peers that are installed"
	@echo "make wheel  build the package into dist/"
	@echo "make pins   choose the newest versions for requirements.txt (needs uv and a network)"
	@echo "make clean  remove everything that was made here"

install: $(STAMP)

$(STAMP): requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Lawspeaker needs Python 3.11 or newer; \`$(PYTHON)\` is not. Name another: make PYTHON=python3.12 ..." >&2; \
		exit 1; }
	@$(PY) -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || $(PYTHON) -m venv --clear $(VENV)
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	$(PY) -m pip install --quiet --disable-pip-version-check --no-index --no-deps --no-build-isolation -e .
	@touch $@

play: $(STAMP)
	@$(LAWSPEAKER) play $(BOOK)

test: $(STAMP)
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy
	$(LAWSPEAKER) check
	$(PY) -m pytest

# The peers are not among the requirements: benchmarks/install-peers fetches them.
bench: $(STAMP)
	$(PY) benchmarks/run.py

wheel: $(STAMP)
	$(PY) -m build --no-isolation --wheel

pins:
	uv pip compile pyproject.toml --group dev --universal --python-version 3.11 --upgrade \
		--generate-hashes --no-emit-index-url --no-header --quiet --output-file requirements.txt

clean:
	rm -rf $(VENV) dist build .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
