import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import Rx
import WickMarketScreens
import XCTest

@testable import WickGtk

/// Conditions of the device, and resuming from suspend.
final class DeviceMonitorTests: GtkTestCase {
    /// scripts/with-display provides no system bus.
    func testWithoutABusNothingSpeaksAgainstStreaming() {
        onMain {
            let monitor = DeviceMonitor()
            var conditions: [DeviceConditions] = []
            let subscription = monitor.conditions.subscribe(onNext: { conditions.append($0) })
            monitor.start()
            monitor.start()
            var turns = 0
            XCTAssertTrue(
                runLoop {
                    turns += 1
                    return turns > 20
                })
            XCTAssertEqual(conditions, [DeviceConditions()])
            subscription.dispose()
        }
    }

    func testOnlyTheEndOfASuspendIsReported() throws {
        try onMain {
            let bus = try XCTUnwrap(g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil), "There is no session bus.")
            defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
            let name = g_bus_own_name_on_connection(
                bus, "org.freedesktop.login1", G_BUS_NAME_OWNER_FLAGS_NONE, nil, nil, nil, nil)
            defer { g_bus_unown_name(name) }
            var sent = 0
            func suspendAndResume() {
                sent += 1
                for isSuspending in [gboolean(1), 0] {
                    var value: OpaquePointer? = g_variant_new_boolean(isSuspending)
                    g_dbus_connection_emit_signal(
                        bus, nil, "/org/freedesktop/login1", "org.freedesktop.login1.Manager", "PrepareForSleep",
                        g_variant_new_tuple(&value, 1), nil)
                }
            }
            let resumes = PublishRelay<Void>()
            var count = 0
            let subscription = resumes.subscribe(onNext: { count += 1 })
            resumes.reportResumes(on: G_BUS_TYPE_SESSION)
            XCTAssertTrue(
                runLoop {
                    if count == 0 { suspendAndResume() }
                    return count > 0
                })
            let first = count
            for _ in 0..<100 { suspendAndResume() }
            XCTAssertTrue(runLoop { count >= first + 100 })
            for _ in 0..<1000 { MainLoop.iterate(mayBlock: false) }
            XCTAssertLessThanOrEqual(count, sent, "The beginning of a suspend is not reported.")
            subscription.dispose()
        }
    }
}
