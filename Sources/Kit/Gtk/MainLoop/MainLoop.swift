import CGtk
import Foundation
import GtkShims

/// Brings the main actor and `DispatchQueue.main` onto GLib's loop.
///
/// After ``install()``, whatever runs GLib's default main context on the main thread (``Application`` does) also runs
/// main-actor tasks, main-queue blocks and the main-actor side of every `await`. Nothing polls: libdispatch writes to
/// an eventfd when there is work, and GLib sleeps on it with everything else.
///
/// The loop must not be entered from within a main-queue block or a main-actor task, top-level code that has awaited
/// included: libdispatch does not run its main queue inside itself. Foundation's `Timer` does not fire; see ``Timeout``.
@MainActor
public enum MainLoop {
    private static var isInstalled = false

    /// Watches the main queue from GLib's default main context.
    ///
    /// Installing twice installs once.
    public static func install() {
        guard !isInstalled else { return }
        isInstalled = true
        // libdispatch makes the descriptor when it is first asked for, which also tells it that a loop serves the queue.
        g_unix_fd_add(
            _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
            { descriptor, _, _ in
                // An eventfd stays readable until it is read: without this the loop spins and never draws.
                var count: UInt64 = 0
                _ = withUnsafeMutableBytes(of: &count) { read(descriptor, $0.baseAddress, $0.count) }
                _dispatch_main_queue_callback_4CF(nil)
                return gboolean(1)
            }, nil)
    }

    /// Runs one turn of the loop: whatever is ready now, or else what becomes ready next.
    ///
    /// - Parameter mayBlock: Whether to wait where nothing is ready.
    /// - Returns: Whether anything was done.
    @discardableResult
    public static func iterate(mayBlock: Bool = false) -> Bool {
        g_main_context_iteration(nil, mayBlock ? 1 : 0) != 0
    }
}
