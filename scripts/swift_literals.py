"""Parses the string literals of a Swift source and the calls that contain them, for scripts/words."""

import dataclasses
import re

ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", "\\": "\\", '"': '"', "'": "'"}
WORD = re.compile(r"[A-Za-z_]\w*")
LABEL = re.compile(r"\s*([A-Za-z_]\w*)\s*:(?!:)\s*")


@dataclasses.dataclass
class Value:
    """An interpolated value: the source between the parentheses."""

    source: str


@dataclasses.dataclass
class Literal:
    """A string literal: its texts and interpolated values, in order."""

    line: int
    parts: list
    calls: tuple  # the names of the enclosing calls, innermost last; "\\" is an interpolation

    @property
    def text(self):
        return "".join(part if isinstance(part, str) else "\0" for part in self.parts)


@dataclasses.dataclass
class Argument:
    """An argument of a call: its label, its literal, and whether it contains anything else."""

    label: str | None = None
    literal: Literal | None = None
    mixes: bool = False


@dataclasses.dataclass
class Call:
    """A call by name, its arguments, and the comment for translators above it."""

    name: str
    line: int
    arguments: list
    comment: str | None


class Source:
    """The literals and calls of one source."""

    def __init__(self, text):
        self.text, self.found, self.all_calls = text, [], []
        self.lines = text.split("\n")
        self._read(0, None, ())

    def __iter__(self):
        return iter(self.found)

    def calls(self, name):
        """The calls of a function, in order."""
        return sorted((call for call in self.all_calls if call.name == name), key=lambda call: call.line)

    def _line(self, position):
        return self.text.count("\n", 0, position) + 1

    def _comment(self, line):
        """The lines above that begin with "// Translators:"."""
        above = []
        for text in reversed(self.lines[: line - 1]):
            match = re.match(r"\s*// ?(.*)", text)
            if not match or text.strip().startswith("///"):
                break
            above.insert(0, match.group(1))
            if match.group(1).startswith("Translators: "):
                above[0] = above[0].removeprefix("Translators: ")
                return "\n".join(above)
        return None

    def _read(self, position, call, stack):
        """Parses to the closing parenthesis of a call, or to the end; returns the position after it and the arguments."""
        text, word, depth = self.text, "", 0
        arguments = [Argument()]
        start = position
        while position < len(text):
            character = text[position]
            if text.startswith("//", position):
                end = text.find("\n", position)
                position = len(text) if end < 0 else end
            elif text.startswith("/*", position):
                position = text.index("*/", position) + 2
            elif character == '"' or (character == "#" and re.match(r'#+"', text[position:])):
                line = self._line(position)
                literal, position = self._literal(position, line, stack)
                self.found.append(literal)
                argument = arguments[-1]
                argument.mixes = argument.mixes or argument.literal is not None or bool(has_code(argument))
                argument.literal = literal
                word = ""
            elif match := WORD.match(text, position):
                word = match.group()
                position = match.end()
                if call is not None and depth == 0:
                    label = LABEL.match(text, match.start())
                    if label and text[start : match.start()].strip() == "":
                        arguments[-1].label = word
                        position = label.end()
                        start = position
                        word = ""
                    else:
                        note_code(arguments[-1])
            elif character == "(":
                name = word
                line = self._line(position)
                inner = Call(name, line, [], self._comment(line))
                position, inner.arguments = self._read(position + 1, inner, stack + (name,))
                self.all_calls.append(inner)
                word = ""
            elif character == ")" and depth == 0 and call is not None:
                return position + 1, arguments
            else:
                if character in "[{":
                    depth += 1
                elif character in "]}":
                    depth -= 1
                elif character == "," and depth == 0:
                    arguments.append(Argument())
                    start = position + 1
                elif character in "+?" and depth == 0:
                    note_code(arguments[-1])
                if not character.isspace():
                    word = ""
                position += 1
        return position, arguments

    def _literal(self, position, line, stack):
        """Parses a literal; returns it and the position after it."""
        text = self.text
        hashes = len(re.match(r"#*", text[position:]).group())
        position += hashes
        quotes = '"""' if text.startswith('"""', position) else '"'
        position += len(quotes)
        end, escape = quotes + "#" * hashes, "\\" + "#" * hashes
        parts, piece = [], ""
        indent_marker = "\uE000"  # marks the start of each line of a multi-line literal
        if quotes == '"""':
            position = text.index("\n", position) + 1
            piece = indent_marker
        while not text.startswith(end, position):
            if text.startswith(escape, position):
                position += len(escape)
                following = text[position]
                if following == "(":
                    parts.append(piece)
                    begin = position + 1
                    position, _ = self._read(begin, Call("\\", line, [], None), stack + ("\\",))
                    parts.append(Value(text[begin : position - 1]))
                    piece = ""
                elif following == "u":
                    close = text.index("}", position)
                    piece += chr(int(text[position + 2 : close], 16))
                    position = close + 1
                elif following in "\n ":
                    position = text.index("\n", position) + 1
                    piece += indent_marker + "\uE001"
                else:
                    piece += ESCAPES[following]
                    position += 1
            else:
                piece += text[position]
                if text[position] == "\n" and quotes == '"""':
                    piece += indent_marker
                position += 1
        parts.append(piece)
        if quotes == '"""':
            indent = re.search(r"[ \t]*\Z", text[:position]).group()
            marked = re.compile(f"{indent_marker}(\uE001?){indent}|{indent_marker}\uE001?")
            parts = [part if isinstance(part, Value) else marked.sub("", part) for part in parts]
            # The line break before the closing quotes is not part of the text.
            parts[-1] = re.sub(r"\n[ \t]*\Z", "", parts[-1])
        return Literal(line, [p for p in parts if p != ""] or [""], stack), position + len(end)


def note_code(argument):
    """Records that the argument contains something besides a literal."""
    if argument.literal is not None:
        argument.mixes = True
    argument.__dict__["has_code"] = True


def has_code(argument):
    return argument.__dict__.get("has_code", False)


def literals(text):
    """The literals of a Swift source, with the calls that contain them."""
    return Source(text)
