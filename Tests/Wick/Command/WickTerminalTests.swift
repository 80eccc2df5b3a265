import Foundation
import Testing
import Waiting
import WickSimulator

@Suite("wick in a terminal", .hangLimit)
struct WickTerminalTests {
    /// Runs `wick prices` with a pseudo-terminal as standard output, and returns what it received.
    private func pricesInTerminal(columns: UInt16, variables: [String: String]) async throws -> String {
        let terminal = try PseudoTerminal(columns: columns)
        let arguments = ["prices", "--environment", "qa", "--coins", "60"]
        let result = try await WickProcess.run(arguments, variables: variables, output: terminal.programSide)
        #expect(result.status == 0)
        return terminal.shown()
    }

    @Test("Changes are coloured, and no line is wider than the terminal")
    func colours() async throws {
        let text = try await pricesInTerminal(columns: 60, variables: ["TERM": "xterm"])
        #expect(text.contains("\u{1B}[31m") && text.contains("\u{1B}[32m"))
        let plain = text.replacing(/\u{1B}\[\d+m/, with: "").split(separator: "\r\n")
        #expect(plain.count == 61)
        #expect(plain.allSatisfy { $0.count <= 60 })
        #expect(plain.dropFirst().contains { $0.contains("+") } && plain.contains { $0.contains("−") })
    }

    @Test("NO_COLOR is honoured")
    func noColour() async throws {
        let text = try await pricesInTerminal(columns: 100, variables: ["TERM": "xterm", "NO_COLOR": "1"])
        #expect(text.contains("Bitcoin"))
        #expect(!text.contains("\u{1B}"))
    }

    @Test("Ctrl+C ends it even if the reader has stopped reading")
    func interruptedWhileWriting() async throws {
        let pipe = Pipe()
        let result = try await WickProcess.run(
            ["prices", "--environment", "qa", "--coins", "3000", "--format", "json", "--verbose"],
            output: pipe.fileHandleForWriting
        ) { process in
            // After the first byte the request is done; the rest is more than a pipe can buffer.
            _ = try? pipe.fileHandleForReading.read(upToCount: 1)
            kill(process.processIdentifier, SIGINT)
        }
        #expect(result.signal == SIGINT)
    }
}
