#!/usr/bin/env python3
"""Lists sentences of comments and documents that are not in plain words.

Scripts/plain-words.py [BASE]    only lines added since BASE; by default since origin/main, or HEAD without it
Scripts/plain-words.py --all     every line; prints the number of catches of each rule

The rules are those of CONTRIBUTING.md, as far as a pattern can see them: rewrite the sentence, do not swap the word. New files
count once git has them (git add). Ends with 1 if a line is caught.
"""
import collections
import re
import subprocess
import sys

ROOTS = ["Sources", "Tools", "Tests", "Documentation", "README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
NOUNS = r"(is|was|it|they|a|an|the|has|had|can|people|became|comes|follows)"
RULES = [
    ("'if' for a condition, not 'where'",
     r"\bWhere\b|[,;] where\b|`nil` where| where (it|there|that|this|a|an|the|one|no|its|they|nothing|all|none)\b"),
    ("a noun, not a clause with 'what' or 'whoever'", rf"\b[Ww]hat {NOUNS}\b|\b[Ww]hoever\b|\b[Ww]hatever\b"),
    ("'is', 'contains', 'reports' or 'continues', not 'stands', 'says', 'tells' or 'goes on'",
     r"\bstands?\b|\bsays?\b|\btells?\b|\bgoes on\b"),
    ("the thing by its name, not 'that of', 'those that' or 'as it is'",
     r"\bthat of\b|\bthose (of|that|with)\b|\bas (it|they) (is|are|was|were|stands?)\b"),
]
FIRST_WORD = ("a noun phrase or a verb first, not a question word", r"^\s*/// (What|How|Where|When|Why)\b")


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", errors="replace")


def base():
    if run("git", "rev-parse", "--git-dir").returncode:
        sys.exit(0)  # A source archive has no history, and so no added lines.
    has_origin = run("git", "rev-parse", "--verify", "--quiet", "origin/main").returncode == 0
    return run("git", "merge-base", "HEAD", "origin/main").stdout.strip() if has_origin else "HEAD"


def added_lines(start):
    """Yields path, number and text of each added line, and the line before it ('' if that is unknown)."""
    diff = run("git", "diff", "--unified=1", "--no-color", "--no-ext-diff", start, "--", *ROOTS)
    if diff.returncode:
        sys.exit(f"plain-words.py: {diff.stderr.strip()}")
    path, number, before, in_hunk = "", 0, "", False
    for line in diff.stdout.splitlines():
        if line.startswith("diff --git"):
            in_hunk = False
        elif not in_hunk and line.startswith("+++ "):
            path = line[6:]
        elif line.startswith("@@ "):
            in_hunk, before = True, ""
            number = int(re.search(r"\+(\d+)", line)[1])
        elif in_hunk and line[:1] in ("+", " "):
            if line[0] == "+":
                yield path, number, line[1:], before
            before, number = line[1:], number + 1


def all_lines():
    for path in run("git", "ls-files", *ROOTS).stdout.splitlines():
        if path.endswith((".swift", ".md")):
            before = ""
            with open(path, encoding="utf-8") as file:
                for number, line in enumerate(file.read().splitlines(), 1):
                    yield path, number, line, before
                    before = line


def prose(path, line):
    """The part of a line that is prose: a comment of a Swift file, or a line of a document without its code."""
    if path.endswith(".md"):
        return "" if line.startswith("    ") or line.startswith("```") else re.sub(r"`[^`]*`", "``", line)
    found = re.match(r"\s*///?(?!/)(.*)", line) if path.endswith(".swift") else None
    return re.sub(r'`[^`]*`|"[^"]*"', lambda code: "`nil`" if code[0] == "`nil`" else "``", found[1]) if found else ""


is_all = sys.argv[1:] == ["--all"]
caught = collections.Counter()
for path, number, line, before in all_lines() if is_all else added_lines(sys.argv[1] if len(sys.argv) > 1 else base()):
    text = prose(path, line)
    rules = [name for name, pattern in RULES if re.search(pattern, text)]
    if path.endswith(".swift") and re.search(FIRST_WORD[1], line) and not before.lstrip().startswith("///"):
        rules.append(FIRST_WORD[0])
    caught.update(rules)
    for rule in rules:
        if not is_all:
            print(f"{path}:{number}: {rule}: {text.strip()}")
for rule, count in caught.items() if is_all else ():
    print(f"{count:6} lines: {rule}")
sys.exit(bool(caught))
