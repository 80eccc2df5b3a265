import Foundation
import KitIntegerConversion
import KitLocalization

/// Reads and writes complete files.
public enum WholeFile {
    /// Why a file could not be read or written.
    public enum Failure: Error, Hashable, Sendable {
        /// An error of the system, such as `ENOSPC`.
        case system(Int32)
        /// It is larger than the limit.
        case tooLarge
    }

    /// Reads a file to its end, also from a pipe or a terminal.
    ///
    /// - Parameters:
    ///   - path: The file; "-" is standard input.
    ///   - limit: The maximum number of bytes.
    public static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
        let isInput = path == "-"
        let descriptor = isInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        defer { if !isInput { close(descriptor) } }
        var status = stat()
        let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        let size = isFile ? Int(status.st_size) : 0
        guard size <= limit else { throw .tooLarge }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size + 1)
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = buffer.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .last }
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
            guard bytes.count <= limit else { throw .tooLarge }
        }
    }

    /// Writes a file atomically: to a temporary file in the same folder, which then replaces the file.
    ///
    /// An existing file's permissions are preserved, and symbolic links are followed. What is not a regular file, such as a
    /// pipe or `/dev/null`, is written to directly.
    ///
    /// - Parameters:
    ///   - bytes: The contents.
    ///   - path: The file.
    public static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        var status = stat()
        let isThere = stat(path, &status) == 0
        if isThere, status.st_mode & S_IFMT != S_IFREG {
            let descriptor = open(path, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw .last }
            defer { close(descriptor) }
            return try put(bytes, to: descriptor)
        }
        // Replacing requires no write permission on the file itself, but a read-only file must not be replaced.
        if isThere, access(path, W_OK) != 0 { throw .last }
        let target = isThere ? resolved(path) : path
        let beside = "\(target).\(UInt32.random(in: .min ... .max)).part"
        let descriptor = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .last }
        do throws(Failure) {
            defer { close(descriptor) }
            if isThere, fchmod(descriptor, status.st_mode & 0o7777) != 0 { throw Failure.last }
            try put(bytes, to: descriptor)
            if fsync(descriptor) != 0 { throw Failure.last }
            if rename(beside, target) != 0 { throw Failure.last }
        } catch {
            unlink(beside)
            throw error
        }
    }

    /// Resolves symbolic links.
    private static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func put(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Foundation.write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .last }
            written += count
        }
    }
}

extension WholeFile.Failure {
    /// The reason, for use after a colon: plain for what the user can change, else the system's error message.
    public var reason: String {
        switch self {
        case .system(EACCES), .system(EPERM): localized("permission denied")
        case .system(ENOSPC), .system(EDQUOT): localized("the disk is full")
        case .system(EROFS): localized("the disk is read-only")
        case .system(ENOENT): localized("no such file or folder")
        case .system(let code): String(cString: strerror(code))
        case .tooLarge: localized("it is too large")
        }
    }

    /// The last error of the system on this thread.
    fileprivate static var last: Self { .system(errno) }
}
