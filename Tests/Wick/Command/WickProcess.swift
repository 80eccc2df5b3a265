import Foundation
import Testing
import WickSimulator

/// The built program `wick`, run as a process of its own.
enum WickProcess {
    /// What came of a run.
    struct ProcessResult: Sendable {
        let output: String
        let errorOutput: String
        /// The exit status; `nil` where a signal ended it.
        let status: Int32?
        /// The signal that ended it.
        let signal: Int32?
        /// The number of the process.
        let id: Int32
    }

    /// Where the program is: beside the tests.
    static var url: URL {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "wick")
    }

    /// A run with nothing of this machine's settings.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - variables: The environment variables, besides a home in which nothing can be made.
    ///   - input: What it reads; nothing by itself.
    ///   - output: Where data go instead of into the outcome.
    ///   - program: The program, where it is not the one that was built.
    ///   - whenItSays: Called with the process once it has said something.
    static func run(
        _ arguments: [String], variables: [String: String] = [:], input: FileHandle? = nil, output: FileHandle? = nil,
        program: URL = url,
        whenItSays: (@Sendable (Process) -> Void)? = nil
    ) async throws -> ProcessResult {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.environment = ["HOME": "/dev/null", "LANG": "C"].merging(variables) { $1 }
        process.standardInput = input ?? FileHandle.nullDevice
        let data = Pipe()
        let errorOutput = Pipe()
        process.standardOutput = output ?? data
        process.standardError = errorOutput
        return try await withCheckedThrowingContinuation { continuation in
            do {
                try process.run()
            } catch {
                return continuation.resume(throwing: error)
            }
            // The copies of this process, without which the pipes would never end.
            try? data.fileHandleForWriting.close()
            DispatchQueue.global().async {
                let readOutput = DispatchGroup()
                nonisolated(unsafe) var written = Data()  // read after the group has been left
                DispatchQueue.global().async(group: readOutput) {
                    written = (try? data.fileHandleForReading.readToEnd()) ?? Data()
                }
                var said = Data()
                if let whenItSays {
                    said = errorOutput.fileHandleForReading.availableData
                    whenItSays(process)
                }
                said += (try? errorOutput.fileHandleForReading.readToEnd()) ?? Data()
                process.waitUntilExit()
                readOutput.wait()
                let isSignal = process.terminationReason == .uncaughtSignal
                continuation.resume(
                    returning: ProcessResult(
                        output: String(decoding: written, as: UTF8.self),
                        errorOutput: String(decoding: said, as: UTF8.self),
                        status: isSignal ? nil : process.terminationStatus,
                        signal: isSignal ? process.terminationStatus : nil, id: process.processIdentifier))
            }
        }
    }
}

extension MarketSimulator {
    /// The flags that send `wick` to this simulator, as if it were a stage.
    var flags: [String] {
        ["--environment", "staging"]
            + Self.siteIDs.map { "--base-url=\($0)=\(baseURL(for: $0).absoluteString)" }
    }
}
