import CGio
import Foundation

/// The bus on which programs publish their accessibility trees.
///
/// It is accessed without libatspi, which requests each property of each element separately and serially, or returns
/// cached values that are current only while a main loop runs.
final class AccessibilityBus: @unchecked Sendable {  // a GDBusConnection may be used on any thread
    let connection: OpaquePointer

    private static let opened = AccessibilityBus()
    private static let timeout: gint = 5_000

    /// The session's accessibility bus.
    ///
    /// - Throws: ``DriverFailure/unavailable(_:)`` if there is none.
    static func connect() throws -> AccessibilityBus {
        guard let opened else {
            throw DriverFailure.unavailable("There is no accessibility bus: run the tests under scripts/with-display.")
        }
        return opened
    }

    private init?() {
        guard ProcessInfo.processInfo.environment["DISPLAY"] != nil,
            let session = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil)
        else { return nil }
        g_dbus_connection_set_exit_on_close(session, 0)
        let launcher = BusObject(program: "org.a11y.Bus", path: "/org/a11y/bus")
        let busCall = BusCall(object: launcher, interface: "org.a11y.Bus", method: "GetAddress")
        let flags =
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
            | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
        guard let address = Self.reply(to: busCall, on: session)?[0].text,
            let connection = g_dbus_connection_new_for_address_sync(
                address, GDBusConnectionFlags(rawValue: flags), nil, nil, nil)
        else { return nil }
        self.connection = connection
    }

    /// The program of a process; nil until it is on the bus.
    func program(ofProcess id: Int32) -> BusObject? {
        let registry = BusObject(program: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")
        let bus = BusObject(program: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")
        return reply(to: .children(of: registry))?.objects.first { program in
            let busCall = BusCall(
                object: bus, interface: bus.program, method: "GetConnectionUnixProcessID",
                arguments: [g_variant_new_string(program.program)])
            return reply(to: busCall)?[0].unsigned == UInt32(id)
        }
    }

    /// A program's cache of all elements that were requested before, in no order.
    func items(of program: String) -> [SightItem] {
        let cache = BusObject(program: program, path: "/org/a11y/atspi/cache")
        let busCall = BusCall(object: cache, interface: "org.a11y.atspi.Cache", method: "GetItems")
        return reply(to: busCall)?[0].parts.map(SightItem.init) ?? []
    }

    /// Calls a method, and waits at most five seconds.
    ///
    /// - Returns: The reply; nil if the object is gone or does not have the method.
    func reply(to busCall: BusCall) -> Reply? { Self.reply(to: busCall, on: connection) }

    private static func reply(to busCall: BusCall, on connection: OpaquePointer) -> Reply? {
        g_dbus_connection_call_sync(
            connection, busCall.object.program, busCall.object.path, busCall.interface, busCall.method,
            busCall.arguments.tuple, nil, G_DBUS_CALL_FLAGS_NONE, timeout, nil, nil
        ).map(Reply.init(adopting:))
    }

    /// Calls many methods at once, and waits for all replies.
    ///
    /// - Returns: One reply per call, as from ``reply(to:)``.
    func replies(to busCalls: [BusCall]) -> [Reply?] {
        // The replies arrive on this thread, in a loop without other sources.
        let loop = g_main_context_new()
        g_main_context_push_thread_default(loop)
        let pending = busCalls.map { busCall in
            let pending = PendingReply()
            g_dbus_connection_call(
                connection, busCall.object.program, busCall.object.path, busCall.interface, busCall.method,
                busCall.arguments.tuple, nil, G_DBUS_CALL_FLAGS_NONE, Self.timeout, nil, PendingReply.take,
                Unmanaged.passRetained(pending).toOpaque())
            return pending
        }
        for busCall in pending { while !busCall.isDone { g_main_context_iteration(loop, 1) } }
        g_main_context_pop_thread_default(loop)
        g_main_context_unref(loop)
        return pending.map(\.reply)
    }
}

extension [OpaquePointer?] {
    /// The values as a tuple, which takes ownership of them.
    fileprivate var tuple: OpaquePointer? { g_variant_new_tuple(self, gsize(count)) }
}

/// A reply that has not arrived yet.
private final class PendingReply {
    private(set) var isDone = false
    private(set) var reply: Reply?

    static let take: GAsyncReadyCallback = { connection, result, pending in
        guard let pending else { return }
        let held = Unmanaged<PendingReply>.fromOpaque(pending).takeRetainedValue()
        held.reply = g_dbus_connection_call_finish(connection.map { OpaquePointer($0) }, result, nil)
            .map(Reply.init(adopting:))
        held.isDone = true
    }
}
