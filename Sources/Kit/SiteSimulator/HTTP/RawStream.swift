import KitIntegerConversion
import SoupShims

/// A connection taken over from libsoup for deliberately invalid responses.
///
/// Use it on its context's thread only. Writes are asynchronous, so that a client that does not read blocks no others.
final class RawStream {
    /// How long a connection without a response stays open.
    private static let longestSilence = Duration.seconds(600)
    private static let blanks = [UInt8](repeating: UInt8(ascii: " "), count: 65_536)

    private let stream: UnsafeMutablePointer<GIOStream>
    private let context: OpaquePointer?
    private let cancellable = libsoup.g_cancellable_new()
    private let closed: (RawStream) -> Void
    private var silence: UnsafeMutablePointer<GSource>?
    private var pending: UnsafeMutablePointer<UInt8>?
    private var isListening = false
    private var padding = 0
    private var isClosed = false

    /// Takes ownership of a connection.
    ///
    /// - Parameter closed: Called once when the connection is closed.
    init(
        _ stream: UnsafeMutablePointer<GIOStream>, context: OpaquePointer?, closed: @escaping (RawStream) -> Void
    ) {
        self.stream = stream
        self.context = context
        self.closed = closed
    }

    deinit {
        libsoup.g_object_unref(cancellable)
        libsoup.g_object_unref(stream)
    }

    func deliver(_ reply: HTTPReply) {
        guard let bytes = RawResponse.bytes(of: reply.response, delivery: reply.delivery) else {
            if reply.delivery == .silence { wait() } else { close() }
            return
        }
        padding = RawResponse.padding(of: reply.response, delivery: reply.delivery)
        write(bytes)
    }

    /// Closes immediately, cancelling pending operations.
    func close() {
        if let silence {
            self.silence = nil
            GLibSource.cancel(silence)
        }
        if pending != nil || isListening {
            // The callback of the pending operation calls `close` again.
            padding = 0
            return libsoup.g_cancellable_cancel(cancellable)
        }
        guard !isClosed else { return }
        isClosed = true
        _ = libsoup.g_io_stream_close(stream, nil, nil)
        closed(self)
    }

    private func wait() {
        silence = GLibSource.make(for: context, after: Self.longestSilence) { [unowned self] in close() }
        listen()
    }

    /// Reads and discards further data in order to detect that the client disconnects.
    ///
    /// Otherwise each client that times out would occupy a descriptor until the pause ends.
    private func listen() {
        isListening = true
        libsoup.g_input_stream_skip_async(
            libsoup.g_io_stream_get_input_stream(stream), gsize(Self.blanks.count), G_PRIORITY_DEFAULT, cancellable,
            { source, result, data in
                guard let source, let data else { return }
                let input = UnsafeMutableRawPointer(source).assumingMemoryBound(to: GInputStream.self)
                let count = libsoup.g_input_stream_skip_finish(input, result, nil)
                Unmanaged<RawStream>.fromOpaque(data).takeRetainedValue().received(count)
            }, Unmanaged.passRetained(self).toOpaque())
    }

    private func received(_ count: gssize) {
        isListening = false
        if count > 0, silence != nil { listen() } else { close() }
    }

    private func write(_ bytes: [UInt8]) {
        let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
        buffer.initialize(from: bytes, count: bytes.count)
        pending = buffer
        libsoup.g_output_stream_write_all_async(
            libsoup.g_io_stream_get_output_stream(stream), buffer, gsize(bytes.count), G_PRIORITY_DEFAULT, cancellable,
            { source, result, data in
                guard let source, let data else { return }
                let output = UnsafeMutableRawPointer(source).assumingMemoryBound(to: GOutputStream.self)
                let succeeded = libsoup.g_output_stream_write_all_finish(output, result, nil, nil) != 0
                Unmanaged<RawStream>.fromOpaque(data).takeRetainedValue().wrote(succeeded)
            }, Unmanaged.passRetained(self).toOpaque())
    }

    private func wrote(_ succeeded: Bool) {
        pending?.deallocate()
        pending = nil
        guard succeeded, padding > 0 else { return close() }
        let count = min(padding, Self.blanks.count)
        padding -= count
        write(Array(Self.blanks.prefix(count)))
    }
}
