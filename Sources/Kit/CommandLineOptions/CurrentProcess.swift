import Glibc
import ProcessShims

/// The current process.
public enum CurrentProcess {
    /// Ends the process without running exit handlers.
    ///
    /// `exit` runs the exit handlers of all loaded libraries on the calling thread while other threads continue: OpenSSL
    /// frees its tables while a networking thread still uses them, and the process crashes after its work is done. The
    /// kernel releases everything that those handlers would release.
    ///
    /// Standard output is flushed first. If that fails, the reason is printed to standard error and a status of 0 becomes
    /// 1, unless the reader has closed the pipe because it has read enough. The caller must finish everything else that
    /// outlives the process: open databases, temporary folders, child processes.
    ///
    /// - Parameter status: The exit status, from 0 to 255.
    public static func exit(_ status: Int32) -> Never {
        let error = process_shims_flush_output()
        guard error != 0, error != EPIPE else { _exit(status) }
        let name = CommandLine.arguments.first?.split(separator: "/").last.map { "\($0): " } ?? ""
        let message = "\(name)\(String(cString: strerror(error)))\n"
        // Standard error may be closed; ignore that.
        _ = Array(message.utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        _exit(status == 0 ? 1 : status)
    }
}
