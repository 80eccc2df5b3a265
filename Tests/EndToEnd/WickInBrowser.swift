import AccessibilityDriver
import Foundation
import KitProcesses

/// The `wick` command on a machine without a display.
final class WickInBrowser {
    /// The printed address.
    let address: String

    var id: Int32 { process.id }

    private let process: ChildProcess

    /// Starts it, and waits until it has printed the address.
    ///
    /// - Parameters:
    ///   - arguments: Its arguments.
    ///   - environment: Additions to the inherited environment.
    /// - Throws: ``DriverFailure/unavailable(_:)`` if programs required for the page are missing.
    init(_ arguments: [String], environment: [String: String] = [:]) throws {
        let program = DrivenProgram.products.appendingPathComponent("wick")
        guard FileManager.default.isExecutableFile(atPath: program.path) else {
            throw DriverFailure.notBuilt(program.path)
        }
        let variables = ProcessInfo.processInfo.environment
            .filter { !["DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY"].contains($0.key) }
            .merging(environment) { $1 }
        let output = Pipe()
        let errorOutput = Pipe()
        process = try ChildProcess(
            program.path, arguments, environment: variables,
            descriptors: [
                1: output.fileHandleForWriting.fileDescriptor, 2: errorOutput.fileHandleForWriting.fileDescriptor,
            ])
        try output.fileHandleForWriting.close()
        try errorOutput.fileHandleForWriting.close()
        // It exits without an address if it cannot show the page.
        var line = ""
        while !line.hasSuffix("\n"), case let more = output.fileHandleForReading.availableData, !more.isEmpty {
            line += String(decoding: more, as: UTF8.self)
        }
        guard line.hasPrefix("http") else {
            let said = String(decoding: (try? errorOutput.fileHandleForReading.readToEnd()) ?? Data(), as: UTF8.self)
            guard said.contains("apt-get install") else { throw DriverFailure.ended(said) }
            throw DriverFailure.unavailable(said)
        }
        // Output must be read, or the full pipe would block the program.
        let rest = errorOutput.fileHandleForReading
        Thread.detachNewThread { _ = try? rest.readToEnd() }
        address = line.trimmingCharacters(in: .newlines)
    }

    /// Waits until it has exited on its own; nil if it does not.
    func waitForExit() -> ChildProcess.Ending? { process.wait(upTo: 20) }

    /// Terminates it with SIGTERM.
    func end() {
        process.send(SIGTERM)
        if process.wait(upTo: 20) == nil { process.send(SIGKILL) }
    }
}
