import Foundation
import KitIntegerConversion

/// Where bytes go: standard output, standard error, or a test's own.
public struct Output: Sendable {
    /// Why bytes could not be written.
    public enum Failure: Error, Hashable, Sendable {
        /// Whoever read them has gone, as `head` does when it has enough.
        case readerGone
        /// Anything else, in the system's words: a full disk.
        case failed(String)
    }

    /// Whether a person sees the bytes in a terminal.
    public let isTerminal: Bool
    /// How many columns that terminal has; `nil` where it does not say, or there is none.
    public let columns: Int?

    private let put: @Sendable ([UInt8]) throws(Failure) -> Void

    /// Makes an output.
    ///
    /// - Parameters:
    ///   - isTerminal: Whether a person sees the bytes in a terminal.
    ///   - columns: How many columns that terminal has.
    ///   - put: Takes all the bytes, from any thread.
    public init(
        isTerminal: Bool = false, columns: Int? = nil, put: @escaping @Sendable ([UInt8]) throws(Failure) -> Void
    ) {
        self.isTerminal = isTerminal
        self.columns = columns
        self.put = put
    }

    /// Writes all the bytes, in one call of the system where it takes them at once.
    public func write(_ bytes: [UInt8]) throws(Failure) { try put(bytes) }

    /// Writes to an open file.
    ///
    /// `SIGPIPE` must be ignored, so that a reader who has gone is an error here and not the end.
    ///
    /// - Parameter descriptor: The file.
    public init(descriptor: Int32) {
        let isTerminal = isatty(descriptor) == 1
        var size = winsize()
        let hasSize = isTerminal && ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        self.init(isTerminal: isTerminal, columns: hasSize ? Int(size.ws_col) : nil) { bytes throws(Failure) in
            try Self.write(bytes, to: descriptor)
        }
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
                // Somebody made the file non-blocking, which it shares with us.
                var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&wait, 1, -1)
            case EPIPE: throw .readerGone
            case let code: throw .failed(String(cString: strerror(code)))
            }
        }
    }
}
