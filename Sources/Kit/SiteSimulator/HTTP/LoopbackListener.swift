import Foundation
import KitIntegerConversion
import SoupShims

/// The sockets a server listens on: 127.0.0.1 and, where there is one, ::1, both with the same port.
///
/// libsoup has a listener of its own, of which version 3.2 never frees the sockets it accepts. This one hands it
/// connections that are made already. Used on the thread of its context only.
final class LoopbackListener {
    /// What is done with a connection and the addresses of its two ends, none of which is given away.
    typealias Accept = (
        UnsafeMutablePointer<GIOStream>, UnsafeMutablePointer<GSocketAddress>, UnsafeMutablePointer<GSocketAddress>
    ) -> Void

    /// How many free ports are tried where one is free for IPv4 and taken for IPv6.
    private static let attempts = 8

    /// The port, 1...65535.
    let port: Int

    private let service: UnsafeMutablePointer<GSocketService>
    private let accept: Accept

    /// Listens.
    ///
    /// - Parameters:
    ///   - port: 0...65535; 0 takes any free one.
    ///   - accept: Called with each connection, on the thread of the thread-default context.
    init(port: Int, accept: @escaping Accept) throws(SimulatorError) {
        guard (0...65535).contains(port) else { throw .invalidPort(port) }
        guard let service = libsoup.g_socket_service_new() else { throw .cannotListen("GLib gave no listener") }
        // A service that is running takes up its waiting anew with each address, and drops who has just knocked.
        libsoup.g_socket_service_stop(service)
        self.service = service
        self.accept = accept
        do {
            self.port = try Self.listen(service, port: port, attempts: Self.attempts)
        } catch {
            libsoup.g_object_unref(service)
            throw error
        }
        let incoming: @convention(c) (gpointer?, gpointer?, gpointer?, gpointer?) -> gboolean = {
            _, connection, _, data in
            guard let connection, let data else { return 0 }
            Unmanaged<LoopbackListener>.fromOpaque(data).takeUnretainedValue().take(connection)
            return 1
        }
        _ = libsoup.g_signal_connect_data(
            service, "incoming", unsafeBitCast(incoming, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque(),
            nil, GConnectFlags(0))
        libsoup.g_socket_service_start(service)
    }

    /// Listens no more.
    func close() {
        libsoup.g_socket_service_stop(service)
        libsoup.g_socket_listener_close(Self.listener(service))
    }

    deinit { libsoup.g_object_unref(service) }

    private func take(_ object: gpointer) {
        let connection = object.assumingMemoryBound(to: GSocketConnection.self)
        // A client may be gone before it is greeted; then there is nobody to serve.
        guard let local = libsoup.g_socket_connection_get_local_address(connection, nil) else { return }
        defer { libsoup.g_object_unref(local) }
        guard let remote = libsoup.g_socket_connection_get_remote_address(connection, nil) else { return }
        defer { libsoup.g_object_unref(remote) }
        let socket = libsoup.g_socket_connection_get_socket(connection)
        // Head and body are written one after the other: without this the second waits for an acknowledgement.
        _ = libsoup.g_socket_set_option(socket, CInt(IPPROTO_TCP), TCP_NODELAY, 1, nil)
        accept(object.assumingMemoryBound(to: GIOStream.self), local, remote)
    }

    private static func listen(
        _ service: UnsafeMutablePointer<GSocketService>, port: Int, attempts: Int
    ) throws(SimulatorError) -> Int {
        let bound = try bind(service, G_SOCKET_FAMILY_IPV4, port: port)
        do {
            _ = try bind(service, G_SOCKET_FAMILY_IPV6, port: bound)
        } catch {
            // A machine without IPv6 is served on IPv4 alone; a port that is half taken is not.
            guard case .portInUse = error else { return bound }
            libsoup.g_socket_listener_close(listener(service))
            guard port == 0, attempts > 1 else { throw error }
            return try listen(service, port: 0, attempts: attempts - 1)
        }
        return bound
    }

    private static func bind(
        _ service: UnsafeMutablePointer<GSocketService>, _ family: GSocketFamily, port: Int
    ) throws(SimulatorError) -> Int {
        let loopback = libsoup.g_inet_address_new_loopback(family)
        defer { libsoup.g_object_unref(loopback) }
        let address = libsoup.g_inet_socket_address_new(loopback, guint16(port))
        defer { libsoup.g_object_unref(address) }
        var effective: UnsafeMutablePointer<GSocketAddress>?
        var failure: UnsafeMutablePointer<GError>?
        let isBound = libsoup.g_socket_listener_add_address(
            listener(service), address, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, nil, &effective, &failure)
        guard isBound != 0, let effective else {
            defer { libsoup.g_clear_error(&failure) }
            guard let failure else { throw .cannotListen("no reason given") }
            let inUse =
                libsoup.g_error_matches(failure, libsoup.g_io_error_quark(), CInt(G_IO_ERROR_ADDRESS_IN_USE.rawValue))
                != 0
            throw inUse ? .portInUse(port) : .cannotListen(String(cString: failure.pointee.message))
        }
        defer { libsoup.g_object_unref(effective) }
        let inet = UnsafeMutableRawPointer(effective).assumingMemoryBound(to: GInetSocketAddress.self)
        return Int(libsoup.g_inet_socket_address_get_port(inet))
    }

    private static func listener(
        _ service: UnsafeMutablePointer<GSocketService>
    ) -> UnsafeMutablePointer<GSocketListener> {
        UnsafeMutableRawPointer(service).assumingMemoryBound(to: GSocketListener.self)
    }
}
