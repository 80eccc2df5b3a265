import CommandLineOptions
import Foundation
import Testing

/// Words on a command line, the last one incomplete, and the expected completions.
private let lines: [([String], [String])] = [
    (["wa"], ["wall"]),
    ([""], ["fence", "wall"]),
    (["--co"], ["--colour", "--count"]),
    (["--colour", ""], ["green", "red"]),
    (["--colour", "red", "fe"], ["fence"]),
    (["--count", "wall", ""], ["fence", "wall"]),
    (["--count", ""], []),
    (["wall", ""], ["north", "south"]),
    (["wall", "--loud", "north", ""], ["high", "low"]),
    (["--colour", "red", "wall", "--count", "7", "no"], ["north"]),
    (["wall", "--fo"], ["--folder"]),
    (["fence", ""], ["post"]),
    (["fence", "post", "--l"], ["--loud"]),
    (["fence", "post", "x"], []),
]

@Suite("Completing a command line")
struct CompletionTests {
    @Test("bash offers the expected completions", arguments: lines)
    func bash(_ words: [String], _ offered: [String]) throws {
        #expect(try completeInBash(words) == offered)
    }

    @Test("bash completes option values although it splits words at equals signs")
    func bashEquals() throws {
        #expect(try completeInBash(["--colour", "=", "gr"]) == ["green"])
        #expect(try completeInBash(["--colour", "="]) == ["green", "red"])
        #expect(try completeInBash(["--colour", "=", "red", "wa"]) == ["wall"])
    }

    @Test("bash offers files and folders for options that take them")
    func bashFiles() throws {
        let folder = try TestFolder()
        _ = try folder.write("", to: "a wall.png")
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("walls"), withIntermediateDirectories: true)
        #expect(try completeInBash(["wall", "--folder", "wa"], in: folder) == ["walls"])
        #expect(try completeInBash(["wall", "--file", "a"], in: folder) == ["a wall.png"])
    }

    @Test(
        "fish offers the expected completions", .enabled(if: ShellRun.path(of: "fish") != nil), arguments: lines)
    func fish(_ words: [String], _ offered: [String]) throws {
        let folder = try TestFolder()
        let file = try folder.write(Sample.text(.fish), to: "paint.fish")
        let line = (["paint"] + words).joined(separator: " ")
        let run = try ShellRun("fish", ["--no-config", "-c", "source '\(file)'; complete -C '\(line)'"])
        // fish 4 also offers words that contain the typed letters anywhere.
        let typed = words.last ?? ""
        #expect(run.words.filter { $0 != "-l" && $0.hasPrefix(typed) } == offered)
    }

    @Test(
        "zsh inserts a unique completion", .enabled(if: ShellRun.path(of: "zsh") != nil),
        arguments: lines.filter { $0.1.count == 1 })
    func zsh(_ words: [String], _ offered: [String]) throws {
        let folder = try TestFolder()
        _ = try folder.write(Sample.text(.zsh), to: "_paint")
        let script = try folder.write(Self.zshScript, to: "complete.zsh")
        let run = try ShellRun("zsh", ["-f", script, folder.url.path] + words)
        let line = (["paint"] + words.dropLast() + offered).joined(separator: " ")
        // An option that takes a value is completed with its equals sign.
        #expect(["\(line)\n", "\(line)=\n"].contains(run.output), "\(run.output)")
    }

    private func completeInBash(_ words: [String], in folder: TestFolder? = nil) throws -> [String] {
        let folder = try folder ?? TestFolder()
        let file = try folder.write(Sample.text(.bash), to: "paint.bash")
        // `compopt` needs an active completion, and there is none here.
        let script = """
            set -u; compopt() { :; }; source "$1"; shift
            COMP_WORDS=(paint "$@"); COMP_CWORD=$#; _paint paint; printf '%s\\n' "${COMPREPLY[@]}"
            """
        return try ShellRun("bash", ["-c", script, "bash", file] + words, in: folder.url).words
    }

    /// Makes zsh complete the line in a pseudoterminal, and prints the resulting line.
    private static let zshScript = """
        zmodload zsh/zpty
        folder=$1; shift
        zpty complete zsh -f -i
        zpty -w complete "fpath=($folder \\$fpath); autoload -Uz compinit; compinit -u -D"
        zpty -w complete 'finish() { print -r -- "<@$BUFFER@>"; exit }; zle -N finish; bindkey "^X" finish'
        zpty -w complete 'print "<""@ready"'
        zpty -r -m complete answer '*<@ready*'
        zpty -w -n complete "paint ${(j: :)@}"$'\\t\\x18'
        zpty -r -m complete answer '*<@*@>*'
        answer=${answer#*<@}
        print -r -- ${${answer%%@>*}% }
        """
}
