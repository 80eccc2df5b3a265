import Foundation
import KitIntegerConversion
import SoupShims

/// The listening sockets of a server: 127.0.0.1 and, if available, ::1, with the same port.
///
/// libsoup 3.2's own listener never frees the sockets it accepts, so this one passes accepted connections to libsoup. Use
/// it on its context's thread only.
final class LoopbackListener {
    /// Called with a connection and the addresses of its two ends, which are borrowed.
    typealias Accept = (
        UnsafeMutablePointer<GIOStream>, UnsafeMutablePointer<GSocketAddress>, UnsafeMutablePointer<GSocketAddress>
    ) -> Void

    /// The number of ports to try if one is free for IPv4 but not for IPv6.
    private static let attempts = 8

    /// The port, 1...65535.
    let port: Int

    private let service: UnsafeMutablePointer<GSocketService>
    private let sockets: [UnsafeMutablePointer<GSocket>]
    private let accept: Accept

    /// Starts to listen.
    ///
    /// - Parameters:
    ///   - port: 0...65535; 0 selects any free port.
    ///   - accept: Called with each connection, on the thread of the thread-default context.
    init(port: Int, accept: @escaping Accept) throws(SimulatorError) {
        guard (0...65535).contains(port) else { throw .invalidPort(port) }
        guard let service = libsoup.g_socket_service_new() else { throw .cannotListen("GLib gave no listener") }
        // A running service restarts its waiting with each added address and drops clients that have just connected.
        libsoup.g_socket_service_stop(service)
        self.service = service
        self.accept = accept
        do {
            (self.port, sockets) = try Self.listen(service, port: port, attempts: Self.attempts)
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

    /// Frees the port, even while a process that is being started still has copies of the sockets.
    func close() {
        libsoup.g_socket_service_stop(service)
        for socket in sockets { shutdown(libsoup.g_socket_get_fd(socket), CInt(SHUT_RDWR)) }
        libsoup.g_socket_listener_close(Self.listener(service))
    }

    deinit {
        for socket in sockets { libsoup.g_object_unref(socket) }
        libsoup.g_object_unref(service)
    }

    private func take(_ object: gpointer) {
        let connection = object.assumingMemoryBound(to: GSocketConnection.self)
        // The client may have disconnected already.
        guard let local = libsoup.g_socket_connection_get_local_address(connection, nil) else { return }
        defer { libsoup.g_object_unref(local) }
        guard let remote = libsoup.g_socket_connection_get_remote_address(connection, nil) else { return }
        defer { libsoup.g_object_unref(remote) }
        let socket = libsoup.g_socket_connection_get_socket(connection)
        // Head and body are separate writes: without this the second would wait for an acknowledgement.
        _ = libsoup.g_socket_set_option(socket, CInt(IPPROTO_TCP), TCP_NODELAY, 1, nil)
        accept(object.assumingMemoryBound(to: GIOStream.self), local, remote)
    }

    /// The sockets, with a reference for the caller, and their port.
    private static func listen(
        _ service: UnsafeMutablePointer<GSocketService>, port: Int, attempts: Int
    ) throws(SimulatorError) -> (port: Int, sockets: [UnsafeMutablePointer<GSocket>]) {
        let first = try socket(of: service, G_SOCKET_FAMILY_IPV4, port: port)
        let bound = try Self.port(of: first)
        do {
            return (bound, [first, try socket(of: service, G_SOCKET_FAMILY_IPV6, port: bound)])
        } catch {
            // Without IPv6, listening on IPv4 is enough; a port in use on IPv6 is an error.
            guard case .portInUse = error else { return (bound, [first]) }
            libsoup.g_socket_listener_close(listener(service))
            libsoup.g_object_unref(first)
            guard port == 0, attempts > 1 else { throw error }
            return try listen(service, port: 0, attempts: attempts - 1)
        }
    }

    /// A socket that listens on a loopback address and belongs to the service, with a reference for the caller.
    private static func socket(
        of service: UnsafeMutablePointer<GSocketService>, _ family: GSocketFamily, port: Int
    ) throws(SimulatorError) -> UnsafeMutablePointer<GSocket> {
        let loopback = libsoup.g_inet_address_new_loopback(family)
        defer { libsoup.g_object_unref(loopback) }
        let address = libsoup.g_inet_socket_address_new(loopback, guint16(port))
        defer { libsoup.g_object_unref(address) }
        var failure: UnsafeMutablePointer<GError>?
        if let socket = libsoup.g_socket_new(family, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, &failure) {
            if libsoup.g_socket_bind(socket, address, 1, &failure) != 0, libsoup.g_socket_listen(socket, &failure) != 0,
                libsoup.g_socket_listener_add_socket(listener(service), socket, nil, &failure) != 0
            {
                return socket
            }
            libsoup.g_object_unref(socket)
        }
        defer { libsoup.g_clear_error(&failure) }
        guard let failure else { throw .cannotListen("no reason given") }
        let inUse =
            libsoup.g_error_matches(failure, libsoup.g_io_error_quark(), CInt(G_IO_ERROR_ADDRESS_IN_USE.rawValue)) != 0
        throw inUse ? .portInUse(port) : .cannotListen(String(cString: failure.pointee.message))
    }

    private static func port(of socket: UnsafeMutablePointer<GSocket>) throws(SimulatorError) -> Int {
        guard let address = libsoup.g_socket_get_local_address(socket, nil) else {
            throw .cannotListen("the socket has no address")
        }
        defer { libsoup.g_object_unref(address) }
        let inet = UnsafeMutableRawPointer(address).assumingMemoryBound(to: GInetSocketAddress.self)
        return Int(libsoup.g_inet_socket_address_get_port(inet))
    }

    private static func listener(
        _ service: UnsafeMutablePointer<GSocketService>
    ) -> UnsafeMutablePointer<GSocketListener> {
        UnsafeMutableRawPointer(service).assumingMemoryBound(to: GSocketListener.self)
    }
}
