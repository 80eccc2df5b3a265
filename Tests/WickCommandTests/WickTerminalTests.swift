import Foundation
import Simulator
import Testing

@Suite("wick in a terminal", .timeLimit(.minutes(1)))
struct WickTerminalTests {
    /// Runs `wick prices` with a pseudo-terminal as its standard output, and gives what that was sent.
    private func pricesInTerminal(columns: UInt16, variables: [String: String]) async throws -> String {
        let primary = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(primary >= 0)
        defer { close(primary) }
        // What unlockpt and ptsname do, which the C library's module leaves out: TIOCSPTLCK and TIOCGPTN.
        var number: Int32 = 0
        let isReady = ioctl(primary, 0x4004_5431, &number) == 0 && ioctl(primary, 0x8004_5430, &number) == 0
        try #require(isReady)
        var size = winsize(ws_row: 50, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        let isSized = ioctl(primary, UInt(TIOCSWINSZ), &size) == 0
        try #require(isSized)
        let secondary = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(secondary >= 0)
        let terminal = FileHandle(fileDescriptor: secondary, closeOnDealloc: false)
        let arguments = ["prices", "--environment", "qa", "--coins", "9"]
        let outcome = try await WickProcess.run(arguments, variables: variables, output: terminal)
        #expect(outcome.status == 0)
        // What fits into the terminal's buffer waits there; reading ends where the other side is closed.
        close(secondary)
        var written: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while case let count = read(primary, &buffer, buffer.count), count > 0 { written += buffer[..<count] }
        return String(decoding: written, as: UTF8.self)
    }

    @Test("Rises and falls are coloured, and no line is wider than the terminal")
    func colours() async throws {
        let text = try await pricesInTerminal(columns: 60, variables: ["TERM": "xterm"])
        #expect(text.contains("\u{1B}[31m") && text.contains("\u{1B}[32m"))
        let plain = text.replacing(/\u{1B}\[\d+m/, with: "").split(separator: "\r\n")
        #expect(plain.count == 10)
        #expect(plain.allSatisfy { $0.count <= 60 })
        #expect(plain.dropFirst().contains { $0.contains("+") } && plain.contains { $0.contains("−") })
    }

    @Test("NO_COLOR is honoured")
    func noColour() async throws {
        let text = try await pricesInTerminal(columns: 100, variables: ["TERM": "xterm", "NO_COLOR": "1"])
        #expect(text.contains("Bitcoin"))
        #expect(!text.contains("\u{1B}"))
    }

    @Test("Ctrl+C ends it too while whoever reads does not read on")
    func interruptedWhileWriting() async throws {
        let pipe = Pipe()
        let outcome = try await WickProcess.run(
            ["prices", "--environment", "qa", "--coins", "3000", "--format", "json", "--verbose"],
            output: pipe.fileHandleForWriting
        ) { process in
            // The first byte is there, so the request is over; the rest is more than a pipe takes.
            _ = try? pipe.fileHandleForReading.read(upToCount: 1)
            kill(process.processIdentifier, SIGINT)
        }
        #expect(outcome.signal == SIGINT)
    }
}
