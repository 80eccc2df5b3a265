import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import XCTest

final class SignalTests: GtkTestCase {
    func testTheEndOfAWidgetFreesItsClosures() {
        onMain {
            let tally = Tally()
            var button: Owned<Button>? = Owned(sinking: Button("Red"))
            for _ in 0..<3 {
                let token = tally.token()
                button?.instance.onClick { token.touch() }
            }
            XCTAssertEqual(tally.alive, 3)
            button = nil
            XCTAssertEqual(tally.alive, 0)
        }
    }

    func testTenThousandConnectionsAndDisconnectionsLeakNothing() {
        onMain {
            let tally = Tally()
            let button = Owned(sinking: Button("Red"))
            for _ in 0..<10_000 {
                let token = tally.token()
                button.instance.onClick { token.touch() }.disconnect()
            }
            XCTAssertEqual(tally.alive, 0)
            XCTAssertEqual(button.instance.referenceCount, 1)
        }
    }

    func testDisconnectingStopsTheCallsAndCanBeRepeated() {
        onMain {
            let button = Owned(sinking: Button("Red"))
            var clicks = 0
            let connection = button.instance.onClick { clicks += 1 }
            button.instance.click()
            connection.disconnect()
            connection.disconnect()
            button.instance.click()
            XCTAssertEqual(clicks, 1)
            XCTAssertFalse(connection.isConnected)
        }
    }

    func testDisconnectingAfterTheEndOfTheWidgetDoesNothing() {
        onMain {
            var button: Owned<Button>? = Owned(sinking: Button("Red"))
            let connection = button?.instance.onClick {}
            XCTAssertEqual(connection?.isConnected, true)
            button = nil
            XCTAssertEqual(connection?.isConnected, false)
            connection?.disconnect()
        }
    }

    func testAClosureMayDisconnectItself() {
        onMain {
            let tally = Tally()
            let button = Owned(sinking: Button("Red"))
            var clicks = 0
            var connection: SignalConnection?
            do {
                let token = tally.token()
                connection = button.instance.onClick {
                    clicks += 1
                    connection?.disconnect()
                    token.touch()
                }
            }
            button.instance.click()
            button.instance.click()
            XCTAssertEqual(clicks, 1)
            XCTAssertEqual(tally.alive, 0)
        }
    }

    func testAfterHandlersRunAfterAllOthers() {
        onMain {
            let button = Owned(sinking: Button("Red"))
            var order: [String] = []
            button.instance.connect("clicked", after: true) { order.append("after") }
            button.instance.connect("clicked") { order.append("before") }
            button.instance.click()
            XCTAssertEqual(order, ["before", "after"])
        }
    }

    func testNotifyReportsWhichPropertyHasChanged() {
        onMain {
            let button = Owned(sinking: Button("Red"))
            var names: [String] = []
            button.instance.connect("notify", .notify) { names.append(String(cString: $0.pointee.name)) }
            var labels = 0
            button.instance.onNotify("label") { labels += 1 }
            button.instance.label = "Green"
            button.instance.tooltip = "A colour"
            XCTAssertEqual(labels, 1)
            XCTAssertTrue(names.contains("label"))
            XCTAssertTrue(names.contains("tooltip-text"))
        }
    }

    func testAReturnedValueReachesTheToolkit() {
        onMain {
            let window = Window(title: "Kept", width: 100, height: 100)
            var requests = 0
            let closeHandler = window.connect("close-request", .decision) {
                requests += 1
                return true
            }
            let alive = WeakReference(window)
            window.present()
            window.close()
            XCTAssertTrue(runLoop { requests == 1 })
            XCTAssertNotNil(alive.instance)
            closeHandler.disconnect()
            window.destroy()
            XCTAssertTrue(runLoop { alive.instance == nil })
        }
    }

    func testATooltipIsRequestedWhenItIsShown() {
        onMain {
            let button = Owned(sinking: Button("Red"))
            var asked = 0
            button.instance.explain {
                asked += 1
                return "What it does, for the \(asked). time"
            }
            XCTAssertEqual(asked, 0)
            XCTAssertTrue(button.instance.isExplained)
            XCTAssertTrue(button.instance.isExplained)
            XCTAssertEqual(asked, 2)
        }
    }

    func testABlockedConnectionIsNotCalled() {
        onMain {
            let button = Owned(sinking: Button("Red"))
            var changes = 0
            let connection = button.instance.onNotify("label") { changes += 1 }
            connection.whileBlocked { button.instance.label = "Green" }
            button.instance.label = "Blue"
            XCTAssertEqual(changes, 1)
        }
    }
}

extension Widget {
    /// Whether the widget shows a tooltip when GTK queries it.
    fileprivate var isExplained: Bool {
        guard let tooltip = g_object_new_with_properties(gtk_tooltip_get_type(), 0, nil, nil) else { return false }
        defer { g_object_unref(tooltip) }
        var values = [GValue](repeating: GValue(), count: 5)
        g_value_init(&values[0], g_type_from_name("GtkWidget"))
        g_value_set_object(&values[0], raw)
        for index in 1...2 { g_value_init(&values[index], g_type_from_name("gint")) }
        g_value_init(&values[3], g_type_from_name("gboolean"))
        g_value_init(&values[4], gtk_tooltip_get_type())
        g_value_set_object(&values[4], tooltip)
        var decision = GValue()
        g_value_init(&decision, g_type_from_name("gboolean"))
        g_signal_emitv(values, g_signal_lookup("query-tooltip", gtk_widget_get_type()), 0, &decision)
        for index in values.indices { g_value_unset(&values[index]) }
        return gtk_widget_get_has_tooltip(pointer) != 0 && g_value_get_boolean(&decision) != 0
    }
}
