import Foundation
import KitProcesses

/// Program files that a test makes and runs.
///
/// A process that runs tests must not write them itself. While one thread has a file open for writing, another one may start a
/// program: the child has a copy of every descriptor until it becomes that program, also of those that are closed then
/// (`O_CLOEXEC`). As long as it has, the kernel refuses to run the file ("Text file busy", `ETXTBSY`), though whoever
/// wrote it has closed it. So another process writes, which starts none: `install`.
public enum ProgramFile {
    /// Why a file could not be made.
    public struct Failure: Error, Hashable, Sendable {
        /// Where it was to be.
        public let path: String

        /// Names a place at which no file could be made.
        public init(path: String) { self.path = path }
    }

    /// Copies a program.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - place: Where the copy is to be; folders are made, and a file that is there is replaced.
    public static func copy(_ program: URL, to place: URL) throws {
        let paths = [program, place].map { $0.path(percentEncoded: false) }
        let arguments = ["-D", "-T", "-m", "755"] + paths
        let process = try ChildProcess("/usr/bin/install", arguments, environment: [:])
        guard process.wait(upTo: 60) == .status(0) else {
            throw Failure(path: place.path(percentEncoded: false))
        }
    }

    /// Makes a program of a script's text.
    ///
    /// - Parameters:
    ///   - text: The script, with its first line, as "#!/bin/sh".
    ///   - place: Where it is to be, as ``copy(_:to:)`` has it.
    public static func write(script text: String, to place: URL) throws {
        let source = FileManager.default.temporaryDirectory.appending(path: "script-\(UUID().uuidString)")
        // Nobody runs this file, so that it does not matter who else has it open.
        try Data(text.utf8).write(to: source)
        defer { try? FileManager.default.removeItem(at: source) }
        try copy(source, to: place)
    }
}
