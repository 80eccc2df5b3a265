import Foundation
import KitIntegerConversion
import KitLocalization

/// Reads the configuration file; replaceable in tests.
public struct ConfigurationFileReader: Sendable {
    private let contents: @Sendable (String) throws(ConfigurationError) -> [UInt8]?

    /// Creates a reader.
    ///
    /// - Parameter read: Returns the contents of the file at a path, or `nil` if there is no file.
    public init(_ read: @escaping @Sendable (_ path: String) throws(ConfigurationError) -> [UInt8]?) {
        contents = read
    }

    func callAsFunction(_ path: String) throws(ConfigurationError) -> [UInt8]? { try contents(path) }

    /// The path of the file according to the XDG Base Directory Specification; `nil` if there is no home directory.
    ///
    /// - Parameter variables: The environment variables.
    public static func path(variables: [String: String]) -> String? {
        // The specification requires relative paths to be ignored.
        if let directory = variables["XDG_CONFIG_HOME"], directory.hasPrefix("/") {
            return directory + "/wick/config.json"
        }
        guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
        return home + "/.config/wick/config.json"
    }

    /// Reads a regular file of at most a megabyte from the disk.
    public static let disk = ConfigurationFileReader { path throws(ConfigurationError) in
        // Non-blocking, because opening a named pipe would wait for a writer.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw .unreadableFile(path: path, reason: String(cString: strerror(errno)))
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadableFile(path: path, reason: localized("it is not a file"))
        }
        guard status.st_size <= mostBytes else {
            throw .unreadableFile(path: path, reason: localized("it is larger than a megabyte"))
        }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var filled = 0
        while filled < bytes.count {
            let count = bytes.withUnsafeMutableBytes { buffer in
                read(descriptor, buffer.baseAddress.map { $0 + filled }, buffer.count - filled)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .unreadableFile(path: path, reason: String(cString: strerror(errno))) }
            if count == 0 { break }
            filled += count
        }
        bytes.removeSubrange(filled...)
        return bytes
    }

    private static let mostBytes = 1 << 20
}
