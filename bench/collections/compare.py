#!/usr/bin/env python3
"""Compares how Panthera and python-chess read collections of games, and how a tokenizer does
that only strips brackets and braces.

    compare.py PANTHERA FILE.pgn...

wants python-chess 1.11 (pip install chess). For each file it tells how many games there are, how
many have the main line that the tokenizer finds, and in how many all readings agree; then each
difference, one a line. Python-chess reads the file, and what Panthera has written of it.
"""

import io
import logging
import re
import subprocess
import sys

import chess
import chess.pgn

RESULTS = ("1-0", "0-1", "1/2-1/2", "*")


def text_of(path):
    raw = open(path, "rb").read()
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", "replace")


TAG = re.compile(r'\[\s*(\w+)\s+"(.*)"\s*\]|\[[^\n]*')
WORD = re.compile(r"[^\s(){};]+")


def games_of(text):
    """The games of a text, as their FEN, the words outside all brackets, and their text: the
    tokenizer. A game begins at a tag behind words, at a second Event, or where a blank line stands
    before a tag that there is already."""
    games, begun, depth, i = [], 0, 0, 0
    words, tags = [], {}

    def end(i):
        nonlocal words, tags, depth, begun
        if tags or words:
            games.append((tags.get("FEN"), words, text[begun:i]))
        words, tags, depth, begun = [], {}, 0, i

    while i < len(text):
        c = text[i]
        if c == "[" and (depth == 0 or text.startswith("[Event ", i)) and (i == 0 or text[i - 1] in "\r\n"):
            found = TAG.match(text, i)
            if words or found[1] in tags and (found[1] == "Event" or text[max(0, i - 4):i].replace("\r", "")[-2:] == "\n\n"):
                end(i)
            tags[found[1]] = found[2]
            i = found.end()
        elif c == "{":
            i = text.find("}", i) + 1 or len(text)
        elif c == ";" or c == "%" and (i == 0 or text[i - 1] == "\n"):
            i = text.find("\n", i) + 1 or len(text)
        elif c in "()":
            depth = max(0, depth + (1 if c == "(" else -1))
            i += 1
        elif c.isspace():
            i += 1
        else:
            word = WORD.match(text, i)[0] if WORD.match(text, i) else c
            i += len(word)
            if depth == 0:
                words.append(word)
                if word in RESULTS:
                    end(i)
    end(i)
    return games


def moves_of(fen, words):
    """The moves that words mean, as far as they are legal, in UCI's form; and the first that is none."""
    board, moves = chess.Board(fen) if fen else chess.Board(), []
    for word in words:
        word = re.sub(r"^\d+(\.|…)*|^\.+", "", word)
        word = re.sub(r"(ep|e\.p\.)?[!?]*$", "", word.split("$")[0])
        if not word or word in RESULTS:
            continue
        try:
            move = board.parse_san(word)
        except ValueError:
            return moves, word
        moves.append(move.uci())
        board.push(move)
    return moves, None


def said(comment):
    """A comment as the set of its commands and its words."""
    comment = comment if isinstance(comment, str) else " ".join(comment)
    commands = [re.sub(r"eval (-?\d+),", lambda found: f"eval {int(found[1]) / 100:.2f},", " ".join(c.split())) for c in re.findall(r"\[%[^\]]*\]", comment)]
    commands = sorted(re.sub(r"(\.\d)0\b", r"\1", c) for c in commands)
    return commands, re.sub(r"\[%[^\]]*\]", " ", comment).split()


def nodes(game):
    """All nodes of a game with their depths, each before what follows it: which tells the tree."""
    stack = [(0, game)]
    while stack:
        depth, node = stack.pop()
        yield depth, node
        stack.extend((depth + 1, child) for child in reversed(node.variations))


def before_of(node):
    return node.starting_comment if hasattr(node, "starting_comment") else node.starting_comments


def after_of(node):
    return node.comment if hasattr(node, "comment") else node.comments


def read(text):
    """What python-chess reads of the text of a game; None if it fails."""
    try:
        return chess.pgn.read_game(io.StringIO(text.strip() + "\n"))
    except Exception:
        return None


# What two readings of a game are compared by.
PARTS = (("positions", lambda game: game.end().board().fen()),
         ("variations", lambda game: [(depth, node.move) for depth, node in nodes(game)]),
         ("NAGs", lambda game: [sorted(node.nags) for _, node in nodes(game)]),
         ("comments", lambda game: [(said(before_of(node)), said(after_of(node))) for _, node in nodes(game)]))


def differences(before, after):
    """How a game that python-chess has read differs from what Panthera has written of it."""
    return [name for name, part in PARTS if part(before) != part(after)]


def compare(panthera, path):
    text = text_of(path)
    ran = subprocess.run([panthera, "pgn", path], capture_output=True, text=True)
    remarks = {}
    for line in ran.stderr.splitlines():
        if found := re.search(r": game (\d+)", line):
            remarks.setdefault(int(found[1]), line[len(path) + 1:])
    wanted, ours = games_of(text), games_of(ran.stdout)
    lines = agree = 0
    told = []
    for i, (fen, words, written) in enumerate(ours):
        if i >= len(wanted):
            break
        want, stop = moves_of(*wanted[i][:2])
        got, _ = moves_of(fen, words)
        lines += want == got
        remark = remarks.get(i + 1, "")
        if want != got:
            told.append(f"game {i + 1}: the tokenizer has {len(want)} moves, stopped at {stop}, Panthera {len(got)}: {remark}")
        before, after = read(wanted[i][2]), read(written)
        different = ["nothing: it failed"] if before is None else differences(before, after)
        agree += not different
        if different:
            told.append(f"game {i + 1}: python-chess has other {', '.join(different)}; Panthera: {remark or 'no remark'}; python-chess: {'; '.join(map(str, before.errors)) if before else ''}")
    print(f"{path}: games {len(ours)}, tokenizer {len(wanted)}; main lines alike {lines}; all alike {agree}; games with remarks {len(remarks)}")
    for line in told:
        print("  " + line)
    sys.stdout.flush()


if __name__ == "__main__":
    sys.setrecursionlimit(10000)
    logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)
    for path in sys.argv[2:]:
        compare(sys.argv[1], path)
