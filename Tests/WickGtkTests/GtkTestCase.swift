import Gtk
import XCTest

/// A test that needs GTK, and is skipped where there is no display.
///
/// Its methods are synchronous and not isolated: XCTest runs them on the main thread outside every main-queue block, so
/// that they may run the loop. Each wraps itself in ``onMain(_:)``.
class GtkTestCase: XCTestCase {
    override func setUpWithError() throws {
        let isStarted = MainActor.assumeIsolated { Toolkit.start() }
        try XCTSkipUnless(isStarted, "GTK finds no display: run the tests under scripts/with-display.")
    }

    /// Runs a test's body on the main actor, where XCTest has called it.
    func onMain(_ body: @MainActor () throws -> Void) rethrows {
        try MainActor.assumeIsolated(body)
    }
}

/// Runs GLib's loop until a condition holds.
///
/// - Parameters:
///   - ticks: How long to wait at most, in ticks of 5 ms that the loop itself has made.
///   - condition: What to wait for.
/// - Returns: Whether it came to hold.
@MainActor
func runLoop(ticks: Int = 2000, until condition: @MainActor () -> Bool) -> Bool {
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
