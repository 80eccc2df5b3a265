import CommandLineOptions
import Foundation
import Testing

@testable import WickCommand

/// Checks every text in po/wick.pot.
@Suite("Advice in all texts")
struct AdviceTextTests {
    private struct Text {
        let files: [String]
        let text: String

        /// Whether only the window shows it, which has no flags.
        var isOfWindow: Bool {
            files.allSatisfy { file in
                ["Sources/Wick/MarketScreens/", "Sources/Wick/Gtk/", "Sources/Kit/Gtk/", "Sources/Wick/MarketStore/"]
                    .contains(where: file.hasPrefix)
            }
        }

        /// Whether only commands print it.
        var isOfCommands: Bool {
            files.allSatisfy { $0.hasPrefix("Sources/Wick/Command/") || $0.hasPrefix("Sources/Wick/Configuration/") }
        }
    }

    private let texts: [Text]

    init() throws {
        let template = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "po/wick.pot")
        texts = try String(contentsOf: template, encoding: .utf8).components(separatedBy: "\n\n").map { entry in
            let lines = entry.split(separator: "\n")
            let files = lines.filter { $0.hasPrefix("#: ") }.flatMap { $0.dropFirst(3).split(separator: " ") }
            let text = lines.drop { !$0.hasPrefix("msgid ") }.prefix { !$0.hasPrefix("msgstr") }
                .map { $0.drop { $0 != "\"" }.dropFirst().dropLast() }
                .joined()
            return Text(files: files.map(String.init), text: text.replacing("\\\"", with: "\""))
        }
    }

    private var textsOfCommands: [String] {
        texts.filter(\.isOfCommands).map(\.text) + Self.all(WickProgram.tree).flatMap(\.syntax.examples)
    }

    private static func all(_ tree: CommandTree) -> [CommandTree] { [tree] + tree.commands.flatMap(all) }

    @Test("Every flag in a text exists")
    func flags() {
        let options = Self.all(WickProgram.tree).flatMap { $0.syntax.groups.flatMap(\.options) }
        let flags = Set(options.map(\.flag)).union(["--help", "--version", "--no-install-recommends"])
        var named = 0
        for text in textsOfCommands {
            for match in text.matches(of: /--[a-z][a-z-]+/) {
                named += 1
                #expect(flags.contains(String(match.output)), "\(match.output) in \(text)")
            }
        }
        #expect(named > 20)
    }

    @Test("Every command in a text exists")
    func commands() {
        let words = Set(WickProgram.tree.commands.compactMap { $0.syntax.name.split(separator: " ").last })
        var named = 0
        for text in textsOfCommands {
            for match in text.matches(of: /\bwick (prices|[a-z]+(?= (?:add|list|set|clear|status|--)))/) {
                named += 1
                #expect(words.contains(match.output.1), "\(match.output.0) in \(text)")
            }
        }
        #expect(named > 10)
    }

    @Test("Texts of the window contain no flags, commands or variables of the command line")
    func window() {
        for text in texts where text.isOfWindow {
            #expect(!text.text.contains(/--[a-z]|\bwick [a-z]+ |WICK_/), "\(text.text) in \(text.files)")
        }
        #expect(texts.filter(\.isOfWindow).count > 200)
    }

    @Test("No text recommends simulated data as a substitute for the market")
    func simulated() {
        for text in texts where text.files.contains(where: { $0.hasPrefix("Sources/Wick/MarketSources/") }) {
            #expect(!text.text.contains(/choose Simulated|--environment qa/), "\(text.text)")
        }
    }
}
