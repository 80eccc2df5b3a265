import Foundation
import Testing
import Waiting
import WickSimulator

/// `exit` runs the exit handlers of all loaded libraries while other threads keep running: OpenSSL's freed memory in use by a
/// networking thread, and 7 of 4300 runs of `wick` crashed after their work was done.
@Suite("Exiting each program", .serialized, .ownThreads, .hangLimit)
final class ProgramExitTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "exits-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Runs a program, and expects its status and that it ran no exit handler.
    private func check(
        _ program: String, _ arguments: [String], status: Int32, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let command = ([program] + arguments).joined(separator: " ")
        let trace = folder.appending(path: UUID().uuidString)
        let result = try await WickProcess.run(arguments, variables: variables(trace), program: url(of: program))
        #expect(result.status == status, "\(command): \(result.errorOutput)", sourceLocation: sourceLocation)
        try expectNoHandlers(in: trace, of: result.id, command, sourceLocation)
    }

    /// Makes the dynamic linker log its work: its own exit handler calls and logs each library's.
    private func variables(_ trace: URL) -> [String: String] {
        ["LD_DEBUG": "files", "LD_DEBUG_OUTPUT": trace.path, "XDG_RUNTIME_DIR": folder.path]
    }

    private func expectNoHandlers(
        in trace: URL, of process: Int32, _ command: String, _ sourceLocation: SourceLocation
    ) throws {
        // The linker appends the process ID. Other files belong to child processes.
        let text = try String(contentsOf: trace.appendingPathExtension("\(process)"), encoding: .utf8)
        let library = "/lib/x86_64-linux-gnu/libc.so.6"
        #expect(text.contains("calling init: \(library)"), "\(command)", sourceLocation: sourceLocation)
        let ranHandlers = text.contains("calling fini: \(library)")
        #expect(!ranHandlers, "\(command) runs exit handlers", sourceLocation: sourceLocation)
    }

    private func url(of program: String) -> URL {
        WickProcess.url.deletingLastPathComponent().appending(path: program)
    }

    @Test(
        "runs no exit handlers, whatever its command line",
        arguments: [
            "wick", "wick-picture", "wick-gtk", "wick-simulator", "in-browser", "redgreen", "kittygram", "beers",
            "tutorial",
        ])
    func commandLine(program: String) async throws {
        try await check(program, ["--help"], status: 0)
        try await check(program, ["--no-such-option"], status: 2)
        if !["wick-gtk", "in-browser"].contains(program) { try await check(program, ["--version"], status: 0) }
    }

    // Not wick-gtk: GTK itself calls `exit` there, before any other thread has started.
    @Test(
        "runs no exit handlers if there is no display", arguments: ["redgreen", "kittygram", "beers", "tutorial"])
    func noDisplay(program: String) async throws { try await check(program, [], status: 1) }

    @Test("runs no exit handlers while the networking thread is still running")
    func networking() async throws {
        let simulator = MarketSimulator(configuration: .init(coins: 20))
        try simulator.start()
        for command in [["prices"], ["check"], ["kline", "BTC"], ["open", "--print", "BTC"]] {
            try await check("wick", command + simulator.flags, status: 0)
        }
        let flags = simulator.flags
        simulator.stop()
        try await check("wick", ["prices"] + flags, status: 1)
    }

    @Test("runs no exit handlers in a program that exports, or starts another")
    func others() async throws {
        try await check("wick-simulator", ["--export", folder.path + "/exported"], status: 0)
        try await check("in-browser", ["no-such-program"], status: 1)
        try await check("in-browser", ["--port", "0", "/bin/true"], status: 0)
    }

    @Test("runs no exit handlers in a server that a signal ends")
    func server() throws {
        let (process, output, trace) = (Process(), Pipe(), folder.appending(path: UUID().uuidString))
        process.executableURL = url(of: "wick-simulator")
        process.arguments = ["--port", "0", "--print-port"]
        process.environment = variables(trace)
        process.standardOutput = output
        try process.run()
        // It prints its port, then waits for the signal.
        #expect(!output.fileHandleForReading.availableData.isEmpty)
        process.terminate()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
        try expectNoHandlers(in: trace, of: process.processIdentifier, "wick-simulator", #_sourceLocation)
    }

    @Test("flushes buffered output, and fails if it cannot be written")
    func flush() async throws {
        let help = try await WickProcess.run(["--help"], program: url(of: "redgreen"))
        #expect(help.output.hasSuffix("\n") && help.output.contains("--help"))
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let failed = try await WickProcess.run(["--help"], output: full, program: url(of: "redgreen"))
        #expect(failed.status == 1)
        #expect(failed.errorOutput == "redgreen: No space left on device\n")
    }
}
