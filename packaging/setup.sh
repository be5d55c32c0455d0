#!/usr/bin/env bash
# Sets up what a target needs: packaging/setup.sh demo|run|test
#
# Missing system libraries are installed with apt-get when this runs as root; otherwise the exact command is printed. Then .venv is made and the
# project installed into it, with the development tools for "test". Nothing is done twice: a stamp in .venv stands for pyproject.toml and this folder.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

target=${1:-run}
case $target in
    demo | run | test) ;;
    *)
        echo "usage: packaging/setup.sh demo|run|test" >&2
        exit 2
        ;;
esac

# Debian package and the library that it brings; loading the library is the test, so that other systems pass too
offscreen=(libgl1:libGL.so.1 libegl1:libEGL.so.1 libxkbcommon0:libxkbcommon.so.0 libglib2.0-0:libglib-2.0.so.0
    libfontconfig1:libfontconfig.so.1 libdbus-1-3:libdbus-1.so.3)
window=(libxcb-cursor0:libxcb-cursor.so.0 libxkbcommon-x11-0:libxkbcommon-x11.so.0 libxcb-icccm4:libxcb-icccm.so.4
    libxcb-keysyms1:libxcb-keysyms.so.1 libxcb-shape0:libxcb-shape.so.0)

say() { echo "setup: $*" >&2; }

find_python() {
    local name
    for name in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            command -v "$name"
            return
        fi
    done
}

can_make_venv() { "$1" -c 'import ensurepip, venv' 2>/dev/null; }

# a window in Chinese needs Chinese signs; tests need any font
has_fonts() {
    local folder
    if [ "$target" = run ] && ! compgen -G 'fonts/*.[to]tf' >/dev/null && command -v fc-list >/dev/null; then
        [ -n "$(fc-list :lang=zh-cn family)" ]
        return
    fi
    for folder in fonts /usr/share/fonts /usr/local/share/fonts "${HOME:-/root}/.fonts" "${HOME:-/root}/.local/share/fonts"; do
        [ -d "$folder" ] && [ -n "$(find -L "$folder" \( -iname '*.ttf' -o -iname '*.otf' -o -iname '*.ttc' \) -print -quit)" ] && return
    done
    return 1
}

# prints the packages of the libraries that cannot be loaded
unloadable() {
    "$python" - "$@" <<'PYTHON'
import ctypes, sys

for pair in sys.argv[1:]:
    package, library = pair.split(":")
    try:
        ctypes.CDLL(library)
    except OSError:
        print(package)
PYTHON
}

# prints the packages that Tesseract lacks to read English and simplified Chinese
unrecognised() {
    if ! command -v tesseract >/dev/null; then
        printf '%s\n' tesseract-ocr tesseract-ocr-chi-sim
    elif ! tesseract --list-langs 2>/dev/null | grep -qx chi_sim; then
        echo tesseract-ocr-chi-sim
    fi
}

look() {
    needed=() wanted=()
    python=$(find_python)
    if [ -z "$python" ]; then
        if command -v python3 >/dev/null; then
            say "Postil needs Python 3.11 or newer; $(command -v python3) is $(python3 --version 2>&1)."
            exit 1
        fi
        needed+=(python3 python3-venv)
    elif [ ! -x .venv/bin/python ] && ! can_make_venv "$python"; then
        needed+=(python3-venv)
    fi
    [ "$(uname -s)" = Linux ] || return 0
    local libraries=()
    case $target in
        run) libraries=("${offscreen[@]}" "${window[@]}") ;;
        test) libraries=("${offscreen[@]}") ;;
    esac
    if [ ${#libraries[@]} -gt 0 ] && [ -n "$python" ]; then
        mapfile -t -O ${#needed[@]} needed < <(unloadable "${libraries[@]}")
    elif [ ${#libraries[@]} -gt 0 ]; then
        needed+=("${libraries[@]%%:*}")
    fi
    if [ "$target" = test ] && ! command -v Xvfb >/dev/null; then wanted+=(xvfb); fi
    if [ "$target" != demo ] && ! has_fonts; then wanted+=(fonts-wqy-microhei); fi
    # scanned pages are recognised by Tesseract; everything else works without it
    if [ "$target" != demo ]; then mapfile -t -O ${#wanted[@]} wanted < <(unrecognised); fi
}

install_system() {
    if ! command -v apt-get >/dev/null; then
        [ ${#needed[@]} -eq 0 ] && return
        say "missing: ${needed[*]} (Debian's names); install what your system calls them, then try again."
        exit 1
    fi
    if [ "$(id -u)" = 0 ]; then
        say "apt-get install" "${needed[@]}" "${wanted[@]}"
        export DEBIAN_FRONTEND=noninteractive
        if apt-get update -qq && apt-get install -y -qq --no-install-recommends "${needed[@]}" "${wanted[@]}" >/dev/null; then
            return
        fi
    fi
    [ ${#needed[@]} -eq 0 ] && return
    say "system packages are missing. Install them with"
    echo "    sudo apt-get install" "${needed[@]}" "${wanted[@]}" >&2
    exit 1
}

# the stamp names what was installed where; "dev" serves every target
stamp() { printf '%s %s\n' "$PWD" "$(cksum <pyproject.toml)"; }
is_current() { [ -x .venv/bin/postil ] && [ "$(cat ".venv/.postil-$1" 2>/dev/null)" = "$(stamp)" ]; }

look
if [ ${#needed[@]} -gt 0 ] || { [ ${#wanted[@]} -gt 0 ] && [ ! -f ".venv/.postil-asked-$target" ]; }; then install_system; fi

kind=run
if [ "$target" = test ]; then kind=dev; fi
if ! is_current "$kind" && ! is_current dev; then
    python=$(find_python)
    if ! .venv/bin/python -m pip --version >/dev/null 2>&1; then
        say "making .venv with $python"
        "$python" -m venv --clear .venv
    fi
    extra=""
    if [ "$kind" = dev ]; then extra="[dev]"; fi
    say "installing Postil and its libraries into .venv (a few minutes the first time)"
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --editable ".$extra" >&2
    # otherwise the first start compiles what it loads, and each start does where Python may not write beside the sources
    .venv/bin/python -m compileall -q engine app widgets || true
    stamp >".venv/.postil-$kind"
fi
touch ".venv/.postil-asked-$target"
