import Foundation
import KitProcesses

/// Creates program files for tests.
///
/// A process that runs tests must not write them itself. While one thread has a file open for writing, another thread
/// may spawn a program: until it calls exec, the child has a copy of every descriptor, including those with
/// `O_CLOEXEC`. Until then the kernel refuses to run the file ("Text file busy", `ETXTBSY`), even if the writer has
/// closed it. So another process, `install`, which spawns none, writes the file.
public enum ProgramFile {
    /// A file could not be created.
    public struct Failure: Error, Hashable, Sendable {
        /// The path of the file.
        public let path: String

        /// Creates an error for a path.
        public init(path: String) { self.path = path }
    }

    /// Copies a program.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - place: The copy; folders are created, and an existing file is replaced.
    public static func copy(_ program: URL, to place: URL) throws {
        let paths = [program, place].map { $0.path(percentEncoded: false) }
        let arguments = ["-D", "-T", "-m", "755"] + paths
        let process = try ChildProcess("/usr/bin/install", arguments, environment: [:])
        guard process.wait(upTo: 60) == .status(0) else {
            throw Failure(path: place.path(percentEncoded: false))
        }
    }

    /// Creates an executable script.
    ///
    /// - Parameters:
    ///   - text: The script with its first line, such as "#!/bin/sh".
    ///   - place: The file, as in ``copy(_:to:)``.
    public static func write(script text: String, to place: URL) throws {
        let source = FileManager.default.temporaryDirectory.appending(path: "script-\(UUID().uuidString)")
        // This file is never run, so other processes may have it open.
        try Data(text.utf8).write(to: source)
        defer { try? FileManager.default.removeItem(at: source) }
        try copy(source, to: place)
    }
}
