.DEFAULT_GOAL := help
.PHONY: help setup demo run test lint format bench faults clean
BIN := .venv/bin

help:  ## what there is to make
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

setup:  ## install everything for development into .venv
	@packaging/setup.sh test

demo:  ## the sample project, two questions, cards and a .bib in demo/
	@packaging/setup.sh demo
	@$(BIN)/postil demo demo/

run:  ## the window, with the sample project in demo/
	@packaging/setup.sh run
	@test -f demo/postil.db || $(BIN)/postil demo demo/
	@$(BIN)/postil demo/

test: setup lint  ## format, lint, types, import rules, tests: what CI runs
	@echo "== tests of the engine, with Qt not importable"
	@POSTIL_NO_QT=1 $(BIN)/python -m pytest tests/engine -p no:pytest-qt
	@echo "== import rules, documents, widgets, window, whole commands"
	@QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest --ignore=tests/engine

lint: setup  ## format, lint and types only
	@echo "== format"
	@$(BIN)/ruff format --check .
	@echo "== lint"
	@$(BIN)/ruff check .
	@echo "== types"
	@$(BIN)/mypy

format: setup  ## put the code in shape
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

bench: setup  ## the measurements of tests/bench, each beside its peer; results in tests/bench/results.md
	@$(BIN)/python tests/bench/run.py

faults: setup  ## stops, kills, full disks and damaged files, many times over
	@QT_QPA_PLATFORM=offscreen POSTIL_FAULTS=full $(BIN)/python -m pytest tests/e2e tests/engine -o timeout=0
	@PYTHONPATH=. $(BIN)/python tests/bench/killed_import.py

clean:  ## take away .venv, caches and demo/
	@rm -rf .venv demo build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
