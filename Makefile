# Every target installs what it needs first (tools/bootstrap), builds, and works
# from a fresh checkout. `make help` lists them.

PREFIX ?= /usr/local
JOBS ?= $(shell nproc)
FUZZ_SECONDS ?= 10

VENV := $(CURDIR)/.venv
VENV_PYTHON := $(VENV)/bin/python
CMAKE := $(VENV)/bin/cmake
CTEST := $(VENV)/bin/ctest
BOOTSTRAP := tools/bootstrap

# cmake finds ninja, and the tests the tools, of the project's own environment.
export PATH := $(VENV)/bin:$(PATH)
export OPSCRIBE_BUILD_DIR := $(CURDIR)/build
unexport PYTHONPATH

.PHONY: help demo build test lint asan tsan fuzz bench install wheel format stubs clean
.DEFAULT_GOAL := help

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-9s %s\n", $$1, $$2}' Makefile
	@echo "Variables: PREFIX=$(PREFIX) JOBS=$(JOBS) FUZZ_SECONDS=$(FUZZ_SECONDS)"

demo: build ## build, then compile, check and run a small model
	@tools/demo

build: ## the command (build/bin/opscribe) and the package (in .venv)
	@$(BOOTSTRAP) build
	@tools/configure release
	@$(CMAKE) --build build --parallel $(JOBS) --target opscribe_cli _core
	@tools/link_package

test: build ## build, the tests too, then run every test
	@$(BOOTSTRAP) test wheel models
	@$(CMAKE) --build build --parallel $(JOBS)
	@$(CTEST) --test-dir build --output-on-failure --parallel $(JOBS) --no-tests=error
	@$(VENV_PYTHON) -m pytest

lint: ## formats, clang-tidy, types, layers: all that can be said without running
	@$(BOOTSTRAP) build test lint
	@tools/configure release
	@JOBS=$(JOBS) tools/lint

asan: ## the C++ tests under AddressSanitizer and UBSan
	@$(BOOTSTRAP) build
	@tools/configure asan
	@$(CMAKE) --build build-asan --parallel $(JOBS)
	@$(CTEST) --test-dir build-asan --output-on-failure --parallel $(JOBS) --no-tests=error

tsan: ## the C++ tests under ThreadSanitizer
	@$(BOOTSTRAP) build
	@tools/configure tsan
	@$(CMAKE) --build build-tsan --parallel $(JOBS)
	@$(CTEST) --test-dir build-tsan --output-on-failure --parallel $(JOBS) --no-tests=error

fuzz: ## each fuzz target for FUZZ_SECONDS on its seeds
	@$(BOOTSTRAP) build fuzz
	@tools/configure fuzz
	@$(CMAKE) --build build-fuzz --parallel $(JOBS)
	@tools/fuzz $(FUZZ_SECONDS)

bench: build ## one table: opscribe and its peers on the same jobs
	@$(BOOTSTRAP) bench
	@$(VENV_PYTHON) bench/run.py
	@$(VENV_PYTHON) bench/kernels.py

install: build ## command, library, headers and CMake package to PREFIX
	@$(CMAKE) --build build --parallel $(JOBS) --target opscribe
	@$(CMAKE) --install build --prefix $(PREFIX)

wheel: build ## dist/*.whl: the package and the command, with the libraries they need
	@$(BOOTSTRAP) wheel
	@tools/wheel

format: ## rewrite C++ and Python in the house style
	@$(BOOTSTRAP) build lint
	@tools/lint --fix

stubs: build ## rewrite _core.pyi and the opset classes (Python, C++)
	@tools/stubs

clean: ## remove what was built; .venv stays
	rm -rf build build-dev build-asan build-tsan build-fuzz build-coverage \
	  build-wheel dist .cache
