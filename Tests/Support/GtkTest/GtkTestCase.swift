import CGtk
import Gtk
import KitLocking
import XCTest

/// A test that needs GTK, and is skipped where there is no display.
///
/// Its methods are synchronous and not isolated: XCTest runs them on the main thread outside every main-queue block, so
/// that they may run the loop. Each wraps itself in ``onMain(_:)``.
open class GtkTestCase: XCTestCase {
    /// Starts GTK, or skips the test where there is no display.
    open override func setUpWithError() throws {
        let isStarted = MainActor.assumeIsolated { Toolkit.start() }
        try XCTSkipUnless(isStarted, "GTK finds no display: run the tests under scripts/with-display.")
        Complaints.collect()
    }

    /// Fails the test where GTK has complained while it ran.
    open override func tearDown() {
        XCTAssertEqual(Complaints.take(), [], "GTK has complained.")
    }

    /// Runs a test's body on the main actor, where XCTest has called it.
    public func onMain(_ body: @MainActor () throws -> Void) rethrows {
        try MainActor.assumeIsolated(body)
    }
}

/// Runs GLib's loop until a condition holds.
///
/// - Parameters:
///   - limit: How long to wait at most, unless the machine stands still meanwhile: the loop turns some times for each second.
///   - condition: What to wait for.
/// - Returns: Whether it came to hold.
@discardableResult
@MainActor
public func runLoop(for limit: Duration = .seconds(10), until condition: @MainActor () -> Bool) -> Bool {
    // Wakes the loop to look again, below everything else: GLib does what is most urgent and nothing more, so that a
    // tick of ordinary priority that is always due would keep every frame from being painted.
    let tick = g_timeout_add_full(G_PRIORITY_LOW, 5, { _ in gboolean(1) }, nil, nil)
    defer { g_source_remove(tick) }
    let deadline = ContinuousClock.now + limit
    var turnsLeft = Int(limit.components.seconds) * 20
    while ContinuousClock.now < deadline || turnsLeft > 0 {
        if condition() { return true }
        turnsLeft -= 1
        MainLoop.iterate(mayBlock: true)
    }
    return condition()
}

extension Window {
    /// Waits until the frames that are due have been drawn, so that everything stands where it belongs.
    public func settle() {
        var frames = 0
        let clock = gtk_widget_get_frame_clock(pointer).map { AnyGObject($0) }
        let connection = clock?.connect("after-paint") { frames += 1 }
        gtk_widget_queue_draw(pointer)
        _ = runLoop {
            if frames < 3 { gtk_widget_queue_draw(self.pointer) }
            return frames >= 3
        }
        connection?.disconnect()
    }
}

/// What GLib's libraries call critical: a programmer's error that they survived.
private enum Complaints {
    private static let messages = Guarded<[String]>([])

    /// GLib takes one log writer a process.
    private static let writer: Void = g_log_set_writer_func(
        { level, fields, count, _ in
            if level.rawValue & G_LOG_LEVEL_CRITICAL.rawValue != 0 {
                let text: UnsafeMutablePointer<CChar> = g_log_writer_format_fields(level, fields, count, 0)
                messages.withLock { $0.append(String(cString: text)) }
                g_free(text)
            }
            return g_log_writer_default(level, fields, count, nil)
        }, nil, nil)

    static func collect() { _ = writer }

    static func take() -> [String] {
        messages.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }
}
