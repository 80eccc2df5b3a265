import CGtk
import Gtk
import Synchronization
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
///   - ticks: How long to wait at most, in steps of 5 ms.
///   - condition: What to wait for.
/// - Returns: Whether it came to hold.
@discardableResult
@MainActor
public func runLoop(ticks: Int = 2000, until condition: @MainActor () -> Bool) -> Bool {
    // Ticks are counted, not turns: a busy loop makes thousands of turns while another thread waits for its core.
    var passed = 0
    let tick = Timeout.every(.milliseconds(5)) {
        passed += 1
        return true
    }
    defer { tick.cancel() }
    while passed < ticks {
        if condition() { return true }
        MainLoop.iterate(mayBlock: true)
    }
    return condition()
}

/// What GLib's libraries call critical: a programmer's error that they survived.
private enum Complaints {
    private static let messages = Mutex<[String]>([])

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
