import Foundation
import KitSeededRandom
import Testing

/// The program beside the test bundle that writes to a store.
final class WriterProcess {
    private let process = Process()
    private let output = Pipe()

    /// Starts it.
    ///
    /// - Parameters:
    ///   - path: The store's file.
    ///   - kind: What it does.
    ///   - number: Where it begins.
    init(_ path: String, _ kind: String, _ number: Int = 0) throws {
        let bundle = try #require(ProcessInfo.processInfo.arguments.first { $0.hasSuffix(".xctest") })
        process.executableURL = URL(fileURLWithPath: bundle).deletingLastPathComponent()
            .appendingPathComponent("store-writer")
        process.arguments = [path, kind, String(number)]
        process.standardOutput = output
        try process.run()
    }

    /// Waits for its end, which must be a good one.
    func finish() {
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    }

    /// Kills it some time after it has told something, and gives the lines that it told.
    ///
    /// - Parameters:
    ///   - delay: How many bytes it tells at least.
    ///   - generator: Draws the moment by lot.
    func linesUntilKilled(
        after delay: Int, using generator: inout SeededGenerator
    ) -> [String] {
        var said = Data()
        while said.count < delay, case let more = output.fileHandleForReading.availableData, !more.isEmpty {
            said += more
        }
        // Not a wait for anything: the moment of the kill is what is drawn by lot.
        usleep(.random(in: 0...3000, using: &generator))
        kill(process.processIdentifier, SIGKILL)
        said += output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        return String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
