import KitIntegerConversion
import SoupShims

/// The server's side of one WebSocket, on a connection taken over from libsoup.
///
/// Use it on its context's thread only.
final class WebSocketConnection: TakenConnection {
    /// The bytes that may wait for a client that does not read; beyond that, the connection is cut, as the sites do.
    static let longestQueue = 16_777_216
    /// How long a closed connection waits for the client's close frame.
    private static let closingTime = Duration.seconds(2)
    private static let endlessPart = WebSocketFrame.bytes(
        .continuation, [UInt8](repeating: UInt8(ascii: " "), count: 65_536), isFinal: false)

    private enum Phase {
        case open
        /// A close frame has been sent or will be.
        case closing
        /// Nothing is sent any more, and what arrives is discarded.
        case frozen
    }

    private let channel: StreamChannel
    private let context: OpaquePointer?
    private var stream: ByteStream?
    private var parser = WebSocketParser()
    private var queue: [[UInt8]] = []
    /// The index of the first frame of the queue that has not been written.
    private var next = 0
    private var queuedBytes = 0
    private var isWriting = false
    private var isEndless = false
    /// Whether the connection is closed when the queue has been written.
    private var isFinishing = false
    private var phase = Phase.open
    private var deadline: UnsafeMutablePointer<GSource>?

    /// Takes ownership of a connection whose handshake was accepted.
    ///
    /// - Parameters:
    ///   - closed: Called once when the connection is closed.
    init(
        _ stream: UnsafeMutablePointer<GIOStream>, context: OpaquePointer?, channel: StreamChannel,
        closed: @escaping (WebSocketConnection) -> Void
    ) {
        self.channel = channel
        self.context = context
        self.stream = ByteStream(stream) { [unowned self] in closed(self) }
    }

    // The stream also closes by itself, where a client disappears.
    deinit { cancelDeadline() }

    /// Sends the response to the handshake, and begins.
    func start(with response: [UInt8]) {
        // Before the client knows of the connection, so that what it does then happens to an open one.
        let actions = channel.open()
        enqueue(response)
        perform(actions)
        read()
    }

    func tick() { if phase == .open { perform(channel.tick()) } }

    /// Closes immediately, without a close frame.
    func close() {
        phase = .frozen
        cancelDeadline()
        stream?.close()
    }

    private func cancelDeadline() {
        if let deadline { GLibSource.cancel(deadline) }
        deadline = nil
    }

    // MARK: Receiving

    private func read() {
        stream?.read { [unowned self] in received($0) }
    }

    private func received(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return close() }
        if phase != .frozen { parser.parse(bytes).forEach(receive) }
        read()
    }

    private func receive(_ event: WebSocketParser.Event) {
        switch event {
        case .text(let text): if phase == .open { perform(channel.receive(.text(text))) }
        case .binary(let bytes): if phase == .open { perform(channel.receive(.binary(bytes))) }
        case .pong(let payload): if phase == .open { perform(channel.receive(.pong(payload))) }
        case .ping(let payload): if phase == .open { enqueue(WebSocketFrame.bytes(.pong, payload)) }
        case .close(let code):
            if phase == .open { beginClosing(code ?? 1000, "") }
            finish()
        case .violation(let code, let reason): if phase == .open { beginClosing(code, reason) }
        }
    }

    // MARK: Sending

    private func perform(_ actions: [StreamChannel.Action]) {
        for action in actions where phase == .open {
            switch action {
            case .text(let bytes): enqueue(WebSocketFrame.bytes(.text, bytes))
            case .binary(let bytes): enqueue(WebSocketFrame.bytes(.binary, bytes))
            case .gzip(let bytes, let isDamaged):
                var compressed = Gzip.compress(bytes)
                // Behind the header of ten bytes, so that it still looks like gzip.
                if isDamaged { for index in compressed.indices.dropFirst(10) { compressed[index] ^= 0x55 } }
                enqueue(WebSocketFrame.bytes(.binary, compressed))
            case .ping(let payload): enqueue(WebSocketFrame.bytes(.ping, payload))
            case .close(let code, let reason): beginClosing(code, reason)
            case .cut: finish()
            case .freeze: phase = .frozen
            case .endlessText:
                enqueue(WebSocketFrame.bytes(.text, Array("{\"endless\":\"".utf8), isFinal: false))
                isEndless = true
                phase = .frozen
            }
        }
    }

    private func beginClosing(_ code: Int, _ reason: String) {
        phase = .closing
        enqueue(WebSocketFrame.close(code, reason))
        // The queue may have been too long.
        guard phase == .closing else { return }
        deadline = GLibSource.make(for: context, after: Self.closingTime) { [unowned self] in close() }
    }

    /// Closes after the queue has been written.
    private func finish() {
        phase = .frozen
        isFinishing = true
        if !isWriting { close() }
    }

    private func enqueue(_ bytes: [UInt8]) {
        queuedBytes += bytes.count
        guard queuedBytes <= Self.longestQueue else { return close() }
        queue.append(bytes)
        write()
    }

    private func write() {
        guard !isWriting else { return }
        guard next < queue.count else {
            queue.removeAll(keepingCapacity: true)
            next = 0
            if isFinishing { return close() }
            if isEndless { enqueue(Self.endlessPart) }
            return
        }
        let bytes = queue[next]
        queue[next] = []
        next += 1
        isWriting = true
        stream?.write(bytes) { [unowned self] in wrote(bytes.count) }
    }

    private func wrote(_ count: Int) {
        isWriting = false
        queuedBytes -= count
        write()
    }
}
