import KitIntegerConversion
import SoupShims

/// A connection taken over from libsoup, which is read and written asynchronously.
///
/// Use it on its context's thread only. A client that does not read blocks no others. At most one read and one write are
/// pending at a time.
final class ByteStream {
    private static let capacity = 65_536

    private let stream: UnsafeMutablePointer<GIOStream>
    private let cancellable = libsoup.g_cancellable_new()
    private let closed: () -> Void
    private let input = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    private var output: UnsafeMutablePointer<UInt8>?
    private var reader: (([UInt8]) -> Void)?
    private var writer: (() -> Void)?
    private var isClosing = false
    private var isClosed = false

    /// Takes ownership of a connection.
    ///
    /// - Parameter closed: Called once when the connection is closed and nothing is pending.
    init(_ stream: UnsafeMutablePointer<GIOStream>, closed: @escaping () -> Void) {
        self.stream = stream
        self.closed = closed
    }

    deinit {
        input.deallocate()
        libsoup.g_object_unref(cancellable)
        libsoup.g_object_unref(stream)
    }

    /// Reads the next bytes.
    ///
    /// - Parameter body: Called with at most 64 KiB, or with none when the client has closed the connection; not called after
    ///   ``close()``.
    func read(then body: @escaping ([UInt8]) -> Void) {
        precondition(reader == nil, "A read is pending.")
        guard !isClosing else { return }
        reader = body
        libsoup.g_input_stream_read_async(
            libsoup.g_io_stream_get_input_stream(stream), input, gsize(Self.capacity), G_PRIORITY_DEFAULT, cancellable,
            { source, result, data in
                guard let source, let data else { return }
                let input = UnsafeMutableRawPointer(source).assumingMemoryBound(to: GInputStream.self)
                let count = libsoup.g_input_stream_read_finish(input, result, nil)
                Unmanaged<ByteStream>.fromOpaque(data).takeRetainedValue().finishReading(count)
            }, Unmanaged.passRetained(self).toOpaque())
    }

    /// Writes all bytes.
    ///
    /// - Parameter body: Called when they have been sent. If that is impossible, the connection is closed instead.
    func write(_ bytes: [UInt8], then body: @escaping () -> Void) {
        precondition(writer == nil, "A write is pending.")
        guard !isClosing else { return }
        let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
        buffer.initialize(from: bytes, count: bytes.count)
        output = buffer
        writer = body
        libsoup.g_output_stream_write_all_async(
            libsoup.g_io_stream_get_output_stream(stream), buffer, gsize(bytes.count), G_PRIORITY_DEFAULT, cancellable,
            { source, result, data in
                guard let source, let data else { return }
                let output = UnsafeMutableRawPointer(source).assumingMemoryBound(to: GOutputStream.self)
                let succeeded = libsoup.g_output_stream_write_all_finish(output, result, nil, nil) != 0
                Unmanaged<ByteStream>.fromOpaque(data).takeRetainedValue().finishWriting(succeeded)
            }, Unmanaged.passRetained(self).toOpaque())
    }

    /// Closes immediately, cancelling pending operations.
    func close() {
        isClosing = true
        if reader != nil || writer != nil {
            // The callbacks of the pending operations call `close` again.
            return libsoup.g_cancellable_cancel(cancellable)
        }
        guard !isClosed else { return }
        isClosed = true
        _ = libsoup.g_io_stream_close(stream, nil, nil)
        closed()
    }

    private func finishReading(_ count: gssize) {
        let body = reader
        reader = nil
        guard !isClosing else { return close() }
        body?(count > 0 ? Array(UnsafeBufferPointer(start: input, count: Int(count))) : [])
    }

    private func finishWriting(_ succeeded: Bool) {
        output?.deallocate()
        output = nil
        let body = writer
        writer = nil
        guard succeeded, !isClosing else { return close() }
        body?()
    }
}

/// A connection that a server has taken over from libsoup and closes when it stops.
protocol TakenConnection: AnyObject {
    /// Closes immediately.
    func close()
}
