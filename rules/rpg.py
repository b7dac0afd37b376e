#!/usr/bin/env python3
"""Runs the rpg binary with the same arguments and exit status.

Procedures written for the old program call `python3 rules/rpg.py ...`; this
keeps them working. The binary is the one that RPG_BIN names, else the first
`rpg` on the path, else one beside this folder.
"""

import os
import shutil
import subprocess
import sys


def binary():
    named = os.environ.get("RPG_BIN")
    if named:
        found = shutil.which(named)
        if found:
            return found
        sys.stderr.write("rpg.py: RPG_BIN names no program that can be run: %s\n" % named)
        raise SystemExit(3)
    beside = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "rpg")
    found = shutil.which("rpg") or shutil.which(beside)
    if found:
        return found
    sys.stderr.write(
        "rpg.py: there is no rpg to run. Build it in the project's folder with"
        " `go build -o rpg ./cmd/rpg`, or install it with `go install ./cmd/rpg`,"
        " or name it with RPG_BIN.\n"
    )
    raise SystemExit(3)


def main():
    env = dict(os.environ, RPG_PROG="rpg.py")
    command = [binary()] + sys.argv[1:]
    if os.name == "posix":
        os.execve(command[0], command, env)
    raise SystemExit(subprocess.call(command, env=env))


main()
