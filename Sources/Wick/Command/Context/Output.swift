import Foundation
import KitIntegerConversion

/// A destination of bytes: standard output, standard error, or a test's own.
public struct Output: Sendable {
    /// Why bytes could not be written.
    public enum Failure: Error, Hashable, Sendable {
        /// The reader has closed the pipe, as `head` does.
        case readerGone
        /// Another error, with the system's message, such as a full disk.
        case failed(String)
    }

    /// Whether the destination is a terminal.
    public let isTerminal: Bool
    private let size: @Sendable () -> (columns: Int, rows: Int)?
    private let put: @Sendable ([UInt8]) throws(Failure) -> Void

    /// Creates an output.
    ///
    /// - Parameters:
    ///   - isTerminal: Whether the destination is a terminal.
    ///   - size: The terminal's present size; `nil` if it is not known.
    ///   - put: Writes all bytes; may be called on any thread.
    public init(
        isTerminal: Bool = false, size: @escaping @Sendable () -> (columns: Int, rows: Int)? = { nil },
        put: @escaping @Sendable ([UInt8]) throws(Failure) -> Void
    ) {
        self.isTerminal = isTerminal
        self.size = size
        self.put = put
    }

    /// The terminal's present width in columns; `nil` if it is not known, or there is no terminal.
    public var columns: Int? { isTerminal ? size()?.columns : nil }

    /// The terminal's present height in rows; `nil` if it is not known, or there is no terminal.
    public var rows: Int? { isTerminal ? size()?.rows : nil }

    /// Writes all bytes, with a single system call if possible.
    public func write(_ bytes: [UInt8]) throws(Failure) { try put(bytes) }

    /// Creates an output that writes to an open file.
    ///
    /// `SIGPIPE` must be ignored, so that a closed pipe is reported as an error.
    ///
    /// - Parameter descriptor: The file descriptor.
    public init(descriptor: Int32) {
        self.init(
            isTerminal: isatty(descriptor) == 1,
            size: {
                var size = winsize()
                guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
                    return nil
                }
                return (Int(size.ws_col), Int(size.ws_row))
            },
            put: { bytes throws(Failure) in try Self.write(bytes, to: descriptor) })
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Foundation.write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
            }
            if count >= 0 {
                written += count
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN:
                // Another process has made the shared file description non-blocking.
                var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&wait, 1, -1)
            case EPIPE: throw .readerGone
            case let code: throw .failed(String(cString: strerror(code)))
            }
        }
    }
}
