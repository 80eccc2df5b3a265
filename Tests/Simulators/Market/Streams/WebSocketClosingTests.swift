import CGio
import Foundation
import Testing

@testable import KitSiteSimulator
@testable import WickSimulator

/// The server's side of one WebSocket, whose loop a test runs.
@Suite("A WebSocket that is being closed")
struct WebSocketClosingTests {
    private final class SilentSession: StreamSession {
        func open(_ output: inout StreamOutput) {}
        func receive(_ message: StreamInput, _ output: inout StreamOutput) {}
        func tick(_ output: inout StreamOutput) {}
    }

    @Test("and ends because the client is gone leaves no timer, which would call a connection that is released")
    func noTimer() throws {
        // Loads libsoup.
        let simulator = MarketSimulator(configuration: Site.configuration(coins: 20))
        try simulator.start()
        defer { simulator.stop() }
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        let client = ends[1]
        defer { Foundation.close(client) }
        let loop = g_main_context_new()
        g_main_context_push_thread_default(loop)
        defer {
            g_main_context_pop_thread_default(loop)
            g_main_context_unref(loop)
        }
        let socket = g_socket_new_from_fd(ends[0], nil)
        let stream = try #require(g_socket_connection_factory_create_connection(socket))
        g_object_unref(socket)
        var connection: WebSocketConnection?
        connection = WebSocketConnection(
            UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GIOStream.self), context: loop,
            channel: StreamChannel(SilentSession(), name: "test/stream", state: Site().state, rate: nil)
        ) { _ in connection = nil }

        connection?.start(with: [0x2B])
        var byte: UInt8 = 0
        while recv(client, &byte, 1, Int32(MSG_DONTWAIT)) != 1 { g_main_context_iteration(loop, 0) }
        #expect(timeout(of: loop) == nil)
        // It reads no more, not even the close frame that a frame without a mask results in.
        shutdown(client, Int32(SHUT_RD))
        #expect(send(client, [0x81, 0x01, 0x61] as [UInt8], 3, 0) == 3)
        while connection != nil { g_main_context_iteration(loop, 1) }
        #expect(timeout(of: loop) == nil)
    }

    /// The milliseconds until the next timer of a loop, after what is ready; `nil` if it has none.
    private func timeout(of loop: OpaquePointer?) -> Int? {
        while g_main_context_iteration(loop, 0) != 0 {}
        g_main_context_acquire(loop)
        defer { g_main_context_release(loop) }
        var (priority, timeout) = (gint(0), gint(0))
        g_main_context_prepare(loop, &priority)
        g_main_context_query(loop, gint(Int32.max), &timeout, nil, 0)
        return timeout < 0 ? nil : Int(timeout)
    }
}
