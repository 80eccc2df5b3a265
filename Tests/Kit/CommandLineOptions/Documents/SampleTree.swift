import CommandLineOptions
import Foundation

/// A program with commands, options and operands of each kind.
enum Sample {
    private enum Colour: String, CaseIterable, Sendable { case red, green }

    private static let colour = Option<Colour>(
        "colour", placeholder: "COLOUR", format: .choice, help: "Paint it. It's dry [soon]: wait.")
    private static let count = Option<Int>(
        "count", placeholder: "N", format: .wholeNumber(in: 1...20), help: "How many.")
    private static let file = Option<String>(
        "file", placeholder: "FILE", format: .text(offers: .files), help: "Where to.")
    private static let folder = Option<String>(
        "folder", placeholder: "FOLDER", format: .text(offers: .folders), help: "What to take.")
    private static let loud = OptionSyntax("loud", short: "l", help: "Say it out loud.")

    static let tree = CommandTree(
        CommandSyntax(
            name: "paint", summary: "Paint something.", discussion: "What all share.\n  .dots stand here.",
            operands: .command(placeholder: "[COMMAND]"), groups: [.init("Everywhere", [colour.syntax, count.syntax])]),
        commands: [
            CommandTree(
                CommandSyntax(
                    name: "paint wall", summary: "Paint a wall.",
                    discussion: "A wall.\n\nWhat all share.\n  .dots stand here.",
                    operands: .upTo(2, placeholder: "SIDE HEIGHT"),
                    groups: [
                        .init("Here", [file.syntax, folder.syntax, loud]),
                        .init("Everywhere", [colour.syntax, count.syntax]),
                    ]),
                operands: [["north", "south"], ["high", "low"]]),
            CommandTree(
                CommandSyntax(
                    name: "paint fence", summary: "Paint a fence.", operands: .command(placeholder: "COMMAND"),
                    groups: []),
                commands: [
                    CommandTree(
                        CommandSyntax(
                            name: "paint fence post", summary: "Paint a post.", groups: [.init("Here", [loud])]))
                ]),
        ])

    static let manual = ManualPage(
        source: "paint 1", shared: "What all share.\n  .dots stand here.", sections: [.init("SEE ALSO", "brush(1)")])

    static func text(_ document: CommandDocument) -> String { tree.text(of: document, manual: manual) }
}

/// Runs an installed program to check a generated document.
struct ShellRun {
    let output: String
    let status: Int32

    /// The path of a program; `nil` if it is not installed.
    static func path(of name: String) -> String? {
        ["/usr/bin/\(name)", "/bin/\(name)"].first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Runs a program until it exits; standard output and standard error are combined.
    init(_ name: String, _ arguments: [String], in folder: URL? = nil) throws {
        // Shells write to their home folder.
        let home = try TestFolder()
        defer { withExtendedLifetime(home) {} }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.path(of: name) ?? "/usr/bin/\(name)")
        process.arguments = arguments
        process.environment = ["PATH": "/usr/bin:/bin", "HOME": home.url.path, "LC_ALL": "C.UTF-8"]
        if let folder { process.currentDirectoryURL = folder }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        try process.run()
        output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
    }

    /// The sorted lines of the output, without fish's descriptions after a tab.
    var words: [String] {
        output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }.sorted()
    }
}

final class TestFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("documents-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    func write(_ text: String, to name: String) throws -> String {
        let file = url.appendingPathComponent(name)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file.path
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}
