import CGtk
import Foundation
@_spi(CGtk) import Gtk
import KitLocking
import XCTest

/// A test that needs GTK, skipped if there is no display.
///
/// Its methods are synchronous and not isolated: XCTest runs them on the main thread outside every main-queue block, so
/// that they may run the loop. Each wraps its body in ``onMain(_:)``.
open class GtkTestCase: XCTestCase {
    /// Starts GTK, or skips the test if there is no display.
    open override func setUpWithError() throws {
        let isStarted = MainActor.assumeIsolated { Toolkit.start() }
        try XCTSkipUnless(isStarted, "GTK finds no display: run the tests under scripts/with-display.")
        Complaints.collect()
        // GTK needs a name to list a saved file as a recent one.
        g_set_prgname("tests")
    }

    /// Fails the test if GTK or another library has logged a warning or a critical message during it.
    open override func tearDown() {
        XCTAssertEqual(Complaints.take(), [], "GTK has complained.")
    }

    /// The number of frames so far whose layout GTK has given up, because it was requested again after the fourth.
    public static var abandonedFrames: Int { Complaints.abandonedFrames.withLock(\.self) }

    /// Runs a test's body on the main actor; XCTest calls tests on the main thread.
    public func onMain(_ body: @MainActor () throws -> Void) rethrows {
        try MainActor.assumeIsolated(body)
    }
}

/// Runs GLib's loop until a condition holds.
///
/// If it does not hold within ten seconds or more, the widgets of the shown windows are printed.
///
/// - Parameters:
///   - limit: The longest time to wait; extended if the machine stalls, since the loop runs a minimum number of
///     iterations per second.
///   - condition: The condition, checked after each iteration.
/// - Returns: Whether the condition holds.
@discardableResult
@MainActor
public func runLoop(for limit: Duration = .seconds(10), until condition: @MainActor () -> Bool) -> Bool {
    // Many conditions have no event, so a tick wakes the loop. It has the lowest priority: GLib dispatches only the most urgent
    // sources, and a tick of default priority that is always due would prevent frames from being painted.
    let tick = g_timeout_add_full(G_PRIORITY_LOW, 5, { _ in gboolean(1) }, nil, nil)
    defer { g_source_remove(tick) }
    let deadline = ContinuousClock.now + limit
    var turnsLeft = Int(limit.components.seconds) * 20
    while ContinuousClock.now < deadline || turnsLeft > 0 {
        if condition() { return true }
        turnsLeft -= 1
        MainLoop.iterate(mayBlock: true)
    }
    if condition() { return true }
    if limit >= .seconds(10) {
        FileHandle.standardError.write(Data("The condition does not hold. Shown are:\n\(outlineOfWindows())\n".utf8))
    }
    return false
}

extension Window {
    /// Waits until pending frames have been drawn, so that all widgets have their positions.
    public func settle() { paint(frames: 3) }

    /// Waits until a number of frames have been painted.
    func paint(frames count: Int) {
        var frames = 0
        let clock = gtk_widget_get_frame_clock(pointer).map { AnyGObject($0) }
        let connection = clock?.connect("after-paint") { frames += 1 }
        gtk_widget_queue_draw(pointer)
        let isPainted = runLoop {
            if frames < count { gtk_widget_queue_draw(self.pointer) }
            return frames >= count
        }
        XCTAssertTrue(isPainted, "The window is not painted.")
        connection?.disconnect()
    }
}

/// Warnings and critical messages of GLib's libraries: programmer's errors that did not end the program.
private enum Complaints {
    static let abandonedFrames = Guarded(0)
    private static let messages = Guarded<[String]>([])

    /// GLib allows one log writer per process.
    private static let writer: Void = g_log_set_writer_func(
        { level, fields, count, _ in
            if level.rawValue & (G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_WARNING.rawValue) != 0 {
                let text: UnsafeMutablePointer<CChar> = g_log_writer_format_fields(level, fields, count, 0)
                let message = String(cString: text)
                g_free(text)
                if message.contains("layout continuously requested") {
                    abandonedFrames.withLock { $0 += 1 }
                } else if !isKnown(message) {
                    messages.withLock { $0.append(message) }
                }
            }
            return g_log_writer_default(level, fields, count, nil)
        }, nil, nil)

    /// Messages that tell of no error: a widget has left while it was pressed, and WebKit draws without a graphics card.
    private static let known = [
        "Broken accounting of active state", "Disabled hardware acceleration because GTK failed",
    ]

    private static func isKnown(_ message: String) -> Bool { known.contains { message.contains($0) } }

    static func collect() { _ = writer }

    static func take() -> [String] {
        messages.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }
}
