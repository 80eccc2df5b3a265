import CGtk
@_spi(CGtk) import Gtk
import Rx

/// The relay is the user data of the C callbacks, which GLib calls on the main thread.
extension PublishRelay<Void> {
    /// Emits whenever the network has changed.
    ///
    /// - Parameter monitor: A GNetworkMonitor.
    @MainActor
    func report(networkChangesOf monitor: AnyGObject) {
        let changed: @convention(c) (gpointer?, gboolean, gpointer?) -> Void = { _, _, data in
            if let data { PublishRelay<Void>.relay(data).accept(()) }
        }
        g_signal_connect_data(
            monitor.raw, "network-changed", unsafeBitCast(changed, to: GCallback.self),
            Unmanaged.passRetained(self).toOpaque(), { data, _ in PublishRelay<Void>.release(data) },
            GConnectFlags(rawValue: 0))
    }

    /// Emits whenever the computer has resumed from suspend, as logind reports it; never without a bus.
    ///
    /// - Parameter bus: The bus of logind.
    func reportResumes(on bus: GBusType) {
        g_bus_get(
            bus, nil,
            { _, result, data in
                guard let connection = g_bus_get_finish(result, nil) else { return PublishRelay<Void>.release(data) }
                // Otherwise the program would end with the bus.
                g_dbus_connection_set_exit_on_close(connection, 0)
                // The connection is never released, and so lasts as long as the program.
                g_dbus_connection_signal_subscribe(
                    connection, "org.freedesktop.login1", "org.freedesktop.login1.Manager", "PrepareForSleep",
                    "/org/freedesktop/login1", nil, G_DBUS_SIGNAL_FLAGS_NONE,
                    { _, _, _, _, _, parameters, data in
                        guard let data, let parameters, String(cString: g_variant_get_type_string(parameters)) == "(b)"
                        else { return }
                        let isSuspending = g_variant_get_child_value(parameters, 0)
                        defer { g_variant_unref(isSuspending) }
                        if g_variant_get_boolean(isSuspending) == 0 { PublishRelay<Void>.relay(data).accept(()) }
                    }, data, { PublishRelay<Void>.release($0) })
            }, Unmanaged.passRetained(self).toOpaque())
    }

    private static func relay(_ data: gpointer) -> PublishRelay<Void> {
        Unmanaged<PublishRelay<Void>>.fromOpaque(data).takeUnretainedValue()
    }

    private static func release(_ data: gpointer?) {
        if let data { Unmanaged<PublishRelay<Void>>.fromOpaque(data).release() }
    }
}
