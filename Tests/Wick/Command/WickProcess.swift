import Foundation
import Testing
import WickSimulator

/// Runs the program `wick` as a process.
enum WickProcess {
    /// The result of a run.
    struct ProcessResult: Sendable {
        let output: String
        let errorOutput: String
        /// The exit status; `nil` if a signal ended it.
        let status: Int32?
        let signal: Int32?
        let id: Int32
    }

    /// The path of the program, next to the tests.
    static var url: URL {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "wick")
    }

    /// Runs the program, isolated from this machine's settings.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - variables: The environment variables, in addition to a home folder that is not writable.
    ///   - input: Standard input; empty by default.
    ///   - output: Receives standard output instead of the result.
    ///   - program: The program, if it is not the one that was built.
    ///   - whenItSays: Called with the process after its first output.
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
            // Close this process's copies, or the pipes would never end.
            try? data.fileHandleForWriting.close()
            // Threads of their own: Dispatch replaces a blocked thread of its pool after a second only, and schedulers
            // under test wait meanwhile.
            Thread.detachNewThread {
                let readOutput = DispatchGroup()
                nonisolated(unsafe) var written = Data()  // only read after the group is done
                readOutput.enter()
                Thread.detachNewThread {
                    written = (try? data.fileHandleForReading.readToEnd()) ?? Data()
                    readOutput.leave()
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
    /// The flags that make `wick` use this simulator as staging.
    var flags: [String] { flags(without: []) }

    /// The flags that make `wick` use this simulator as staging, without some of its sites.
    func flags(without absent: [String]) -> [String] {
        ["--environment", "staging"]
            + Self.siteIDs.filter { !absent.contains($0) }.map { "--base-url=\($0)=\(baseURL(for: $0).absoluteString)" }
    }
}
