import Foundation
import KitIntegerConversion
import SoupShims

/// The server thread of a ``LoopbackServer``: libsoup's server, its main context and the pending replies.
final class ServerLoop: @unchecked Sendable {  // only `quit` is called off the server's thread: it adds a GSource
    private let context = libsoup.g_main_context_new()
    private let loop: OpaquePointer?
    private let makeResponder: (Int) -> any HTTPResponder
    /// Created when the port is known.
    private var responder: (any HTTPResponder)?
    private var delayed: [ObjectIdentifier: DelayedReply] = [:]
    private var streams: [ObjectIdentifier: any TakenConnection] = [:]
    private var sockets: [ObjectIdentifier: WebSocketConnection] = [:]
    private var ticker: UnsafeMutablePointer<GSource>?

    init(makeResponder: @escaping @Sendable (Int) -> any HTTPResponder) {
        loop = libsoup.g_main_loop_new(context, 0)
        self.makeResponder = makeResponder
    }

    deinit {
        libsoup.g_main_loop_unref(loop)
        libsoup.g_main_context_unref(context)
    }

    /// Serves until ``quit()``.
    ///
    /// - Parameter report: Called once, with the port or the error.
    func run(port: Int, report: (Result<Int, SimulatorError>) -> Void) {
        libsoup.g_main_context_push_thread_default(context)
        defer { libsoup.g_main_context_pop_thread_default(context) }
        guard let object = libsoup.g_object_new_with_properties(libsoup.soup_server_get_type(), 0, nil, nil) else {
            return report(.failure(.cannotListen("libsoup gave no server")))
        }
        defer { libsoup.g_object_unref(object) }
        let server = UnsafeMutableRawPointer(object).assumingMemoryBound(to: SoupServer.self)
        let listener: LoopbackListener
        do throws(SimulatorError) {
            listener = try LoopbackListener(port: port) { stream, local, remote in
                _ = libsoup.soup_server_accept_iostream(server, stream, local, remote, nil)
            }
        } catch {
            return report(.failure(error))
        }
        // GLib uses it until its last source is removed.
        defer { withExtendedLifetime(listener) {} }
        libsoup.soup_server_add_handler(server, nil, Self.handle, Unmanaged.passUnretained(self).toOpaque(), nil)
        report(.success(listener.port))
        // The caller need not wait for this after it has the port.
        let responder = makeResponder(listener.port)
        self.responder = responder
        responder.prepare()
        libsoup.g_main_loop_run(loop)
        listener.close()
        delayed = [:]
        stopTicking()
        streams.values.forEach { $0.close() }
        libsoup.soup_server_disconnect(server)
        // Closing completes in callbacks of this context: run them all before it is released.
        while !streams.isEmpty { _ = libsoup.g_main_context_iteration(context, 1) }
        while libsoup.g_main_context_iteration(context, 0) != 0 {}
    }

    /// Ends ``run(port:report:)``, from any thread.
    func quit() {
        // A source, because g_main_loop_quit has no effect before the loop runs.
        GLibSource.attach(to: context, after: .zero) { libsoup.g_main_loop_quit(self.loop) }
    }

    // MARK: Ticks

    /// Ticks all WebSockets soon, from any thread.
    func tickSoon() { GLibSource.attach(to: context, after: .zero) { self.tick() } }

    private func tick() { sockets.values.forEach { $0.tick() } }

    private func startTicking() {
        guard ticker == nil, let interval = responder?.tickInterval else { return }
        ticker = GLibSource.make(for: context, after: interval) { [unowned self] in
            GLibSource.release(ticker)
            ticker = nil
            guard !sockets.isEmpty else { return }
            startTicking()
            tick()
        }
    }

    private func stopTicking() {
        if let ticker { GLibSource.cancel(ticker) }
        ticker = nil
    }

    // MARK: Requests

    private static let handle: SoupServerCallback = { _, message, _, _, data in
        guard let message, let data else { return }
        Unmanaged<ServerLoop>.fromOpaque(data).takeUnretainedValue().response(message)
    }

    private func response(_ message: OpaquePointer) {
        guard let responder else { preconditionFailure("A request arrived before the responder was set.") }
        let reply = responder.reply(to: HTTPRequest(message))
        if reply.delivery == .whole, reply.delay == .zero, reply.upgrade == nil {
            return Self.send(reply.response, to: message)
        }
        // Even without a delay: a connection must not be stolen from a message while libsoup is reading it.
        libsoup.soup_server_message_pause(message)
        let delayed = DelayedReply(message: message, context: context, delay: reply.delay) { [unowned self] delayed in
            self.delayed[ObjectIdentifier(delayed)] = nil
            if reply.delivery == .whole, reply.upgrade == nil {
                Self.send(reply.response, to: message)
                libsoup.soup_server_message_unpause(message)
            } else {
                self.takeOver(message, reply)
            }
        }
        self.delayed[ObjectIdentifier(delayed)] = delayed
    }

    private func takeOver(_ message: OpaquePointer, _ reply: HTTPReply) {
        guard let connection = libsoup.soup_server_message_steal_connection(message) else { return }
        if let channel = reply.upgrade {
            let socket = WebSocketConnection(connection, context: context, channel: channel) { [unowned self] socket in
                sockets[ObjectIdentifier(socket)] = nil
                streams[ObjectIdentifier(socket)] = nil
            }
            sockets[ObjectIdentifier(socket)] = socket
            streams[ObjectIdentifier(socket)] = socket
            socket.start(with: RawResponse.upgrade(reply.response))
            return startTicking()
        }
        let stream = RawStream(connection, context: context) { [unowned self] stream in
            self.streams[ObjectIdentifier(stream)] = nil
        }
        streams[ObjectIdentifier(stream)] = stream
        stream.deliver(reply)
    }

    private static func send(_ response: ServerResponse, to message: OpaquePointer) {
        libsoup.soup_server_message_set_status(message, guint(response.status), response.reason)
        response.body.withUnsafeBytes { bytes in
            libsoup.soup_server_message_set_response(
                message, response.contentType, SOUP_MEMORY_COPY, bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
                gsize(bytes.count))
        }
        let headers = libsoup.soup_server_message_get_response_headers(message)
        // libsoup closes connections that it was given by a listener after one response. Clients that are not told lose their next
        // request.
        libsoup.soup_message_headers_append(headers, "Connection", "close")
        for header in response.headers { libsoup.soup_message_headers_append(headers, header.name, header.value) }
    }
}
