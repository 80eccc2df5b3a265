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
///   - turns: How many turns of the loop to wait at most; each waits for the next event.
///   - condition: What to wait for.
/// - Returns: Whether it came to hold.
@MainActor
func runLoop(turns: Int = 2000, until condition: @MainActor () -> Bool) -> Bool {
    // A source that comes back every few milliseconds bounds the wait without looking at a clock.
    let tick = Timeout.every(.milliseconds(5)) { true }
    defer { tick.cancel() }
    for _ in 0..<turns {
        if condition() { return true }
        MainLoop.iterate(mayBlock: true)
    }
    return condition()
}
