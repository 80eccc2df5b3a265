import Foundation
import KitSeededRandom
import Testing

/// The helper program beside the test bundle that writes to a store.
final class WriterProcess {
    private let process = Process()
    private let output = Pipe()

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - path: The store's file.
    ///   - kind: What to write.
    ///   - number: The first number.
    init(_ path: String, _ kind: String, _ number: Int = 0) throws {
        let bundle = try #require(ProcessInfo.processInfo.arguments.first { $0.hasSuffix(".xctest") })
        process.executableURL = URL(fileURLWithPath: bundle).deletingLastPathComponent()
            .appendingPathComponent("store-writer")
        process.arguments = [path, kind, String(number)]
        process.standardOutput = output
        try process.run()
    }

    /// Waits for the program to exit, which must succeed.
    func finish() {
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    }

    /// Kills the program some time after its first output, and returns the lines that it wrote.
    ///
    /// - Parameters:
    ///   - delay: The minimum output in bytes.
    ///   - generator: Determines the random moment.
    func linesUntilKilled(
        after delay: Int, using generator: inout SeededGenerator
    ) -> [String] {
        var said = Data()
        while said.count < delay, case let more = output.fileHandleForReading.availableData, !more.isEmpty {
            said += more
        }
        // Not a wait for anything: it randomizes the moment of the kill.
        usleep(.random(in: 0...3000, using: &generator))
        kill(process.processIdentifier, SIGKILL)
        said += output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        return String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
