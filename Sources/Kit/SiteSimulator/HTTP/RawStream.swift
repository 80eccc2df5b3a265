import SoupShims

/// A connection taken over from libsoup for deliberately invalid responses.
///
/// Use it on its context's thread only.
final class RawStream: TakenConnection {
    /// How long a connection without a response stays open.
    private static let longestSilence = Duration.seconds(600)
    private static let blanks = [UInt8](repeating: UInt8(ascii: " "), count: 65_536)

    private let context: OpaquePointer?
    private var stream: ByteStream?
    private var silence: UnsafeMutablePointer<GSource>?
    private var padding = 0

    /// Takes ownership of a connection.
    ///
    /// - Parameter closed: Called once when the connection is closed.
    init(
        _ stream: UnsafeMutablePointer<GIOStream>, context: OpaquePointer?, closed: @escaping (RawStream) -> Void
    ) {
        self.context = context
        self.stream = ByteStream(stream) { [unowned self] in closed(self) }
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
        stream?.close()
    }

    private func wait() {
        silence = GLibSource.make(for: context, after: Self.longestSilence) { [unowned self] in close() }
        listen()
    }

    /// Reads and discards further data in order to detect that the client disconnects.
    ///
    /// Otherwise each client that times out would occupy a descriptor until the pause ends.
    private func listen() {
        stream?.read { [unowned self] bytes in
            if bytes.isEmpty { close() } else { listen() }
        }
    }

    private func write(_ bytes: [UInt8]) {
        stream?.write(bytes) { [unowned self] in
            guard padding > 0 else { return close() }
            let count = min(padding, Self.blanks.count)
            padding -= count
            write(Array(Self.blanks.prefix(count)))
        }
    }
}
