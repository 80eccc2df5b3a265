import CGio
import Foundation
import KitLocking

/// The services that report power saving and metered networks, played on the session's bus: power-profiles-daemon and
/// NetworkManager.
///
/// A program whose system bus is this one (``environment``) finds them there. It must start after them.
final class DeviceServices: Sendable {
    /// Makes the session's bus the system bus of a program.
    let environment: [String: String]

    private let bus: Bus
    private let state: State

    init() throws {
        let address = try Self.value(g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, nil, nil), "no session bus")
        defer { g_free(address) }
        environment = ["DBUS_SYSTEM_BUS_ADDRESS": String(cString: address)]
        let flags =
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
            | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
        let connection = try Self.value(
            g_dbus_connection_new_for_address_sync(address, GDBusConnectionFlags(rawValue: flags), nil, nil, nil),
            "no connection to the session bus")
        bus = Bus(connection: connection)
        state = State()
        // GDBus calls the filter on a thread of its own, until the connection is closed.
        g_dbus_connection_add_filter(
            connection,
            { connection, message, isIncoming, state in
                guard let connection, let message, isIncoming != 0, let state,
                    let reply = Unmanaged<State>.fromOpaque(state).takeUnretainedValue().reply(to: message)
                else { return message }
                g_dbus_connection_send_message(connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
                g_object_unref(UnsafeMutableRawPointer(reply))
                g_object_unref(UnsafeMutableRawPointer(message))
                return nil
            }, Unmanaged.passRetained(state).toOpaque(),
            { state in if let state { Unmanaged<State>.fromOpaque(state).release() } })
        for service in Service.all { try own(service.name) }
    }

    deinit {
        g_dbus_connection_close_sync(bus.connection, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(bus.connection))
    }

    /// Turns the power-saver profile on or off.
    func setSavesPower(_ savesPower: Bool) throws {
        state.device.withLock { $0.savesPower = savesPower }
        for service in Service.all where service.isOfPower { try report(service) }
    }

    /// Makes the network metered or not.
    func setIsMetered(_ isMetered: Bool) throws {
        state.device.withLock { $0.isMetered = isMetered }
        for service in Service.all where !service.isOfPower { try report(service) }
    }

    private func own(_ name: String) throws {
        var arguments: [OpaquePointer?] = [g_variant_new_string(name), g_variant_new_uint32(0)]
        let reply = g_dbus_connection_call_sync(
            bus.connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
            g_variant_new_tuple(&arguments, 2), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
        g_variant_unref(try Self.value(reply, "\(name) is not available on the bus"))
    }

    private func report(_ service: Service) throws {
        var arguments: [OpaquePointer?] = [
            g_variant_new_string(service.name), state.properties(of: service), g_variant_new_strv(nil, 0),
        ]
        g_dbus_connection_emit_signal(
            bus.connection, nil, service.path, "org.freedesktop.DBus.Properties", "PropertiesChanged",
            g_variant_new_tuple(&arguments, 3), nil)
    }

    private static func value<Value>(_ value: Value?, _ problem: String) throws -> Value {
        guard let value else { throw ServiceFailure(description: "There is \(problem).") }
        return value
    }
}

/// Why the services could not be played.
private struct ServiceFailure: Error, CustomStringConvertible {
    let description: String
}

/// A GDBusConnection, which may be used on any thread.
private struct Bus: @unchecked Sendable {
    let connection: OpaquePointer
}

/// An object of a service; its interface has the service's name.
private struct Service {
    let name: String
    let path: String
    let isOfPower: Bool

    /// The name of power-profiles-daemon depends on the version of GLib.
    static let all = [
        Service(name: "net.hadess.PowerProfiles", path: "/net/hadess/PowerProfiles", isOfPower: true),
        Service(
            name: "org.freedesktop.UPower.PowerProfiles", path: "/org/freedesktop/UPower/PowerProfiles",
            isOfPower: true),
        Service(name: "org.freedesktop.NetworkManager", path: "/org/freedesktop/NetworkManager", isOfPower: false),
    ]
}

/// What the services report.
private final class State: Sendable {
    struct Device {
        var savesPower = false
        var isMetered = false
    }

    let device = Guarded(Device())

    /// The reply to a request for all properties of an object; `nil` for any other message.
    func reply(to message: OpaquePointer) -> OpaquePointer? {
        guard g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL,
            let member = g_dbus_message_get_member(message), String(cString: member) == "GetAll",
            let path = g_dbus_message_get_path(message).map({ String(cString: $0) }),
            let service = Service.all.first(where: { $0.path == path }),
            let reply = g_dbus_message_new_method_reply(message)
        else { return nil }
        var properties: OpaquePointer? = properties(of: service)
        g_dbus_message_set_body(reply, g_variant_new_tuple(&properties, 1))
        return reply
    }

    /// A new variant of all properties.
    func properties(of service: Service) -> OpaquePointer? {
        let (savesPower, isMetered) = device.withLock { ($0.savesPower, $0.isMetered) }
        // NetworkManager's numbers: connected to the Internet; metered or not; full connectivity.
        let values: [(String, OpaquePointer?)] =
            service.isOfPower
            ? [("ActiveProfile", g_variant_new_string(savesPower ? "power-saver" : "balanced"))]
            : [
                ("State", g_variant_new_uint32(70)), ("Metered", g_variant_new_uint32(isMetered ? 1 : 2)),
                ("Connectivity", g_variant_new_uint32(4)),
            ]
        let entries = values.map { name, value in
            g_variant_new_dict_entry(g_variant_new_string(name), g_variant_new_variant(value))
        }
        return g_variant_new_array(nil, entries, gsize(entries.count))
    }
}
