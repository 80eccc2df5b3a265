import CGtk
import Foundation
import GtkShims

/// Runs the main actor and `DispatchQueue.main` on GLib's loop.
///
/// After ``install()``, any run of GLib's default main context on the main thread (by ``Application``, for instance)
/// also runs main-actor tasks, main-queue blocks and the main-actor side of every `await`. There is no polling:
/// libdispatch writes to an eventfd when there is work, and GLib waits for it with all other sources.
///
/// The loop must not be entered from within a main-queue block or a main-actor task, including top-level code that has
/// awaited: libdispatch does not run its main queue recursively. Foundation's `Timer` does not fire; see ``Timeout``.
@MainActor
public enum MainLoop {
    private static var isInstalled = false

    /// Watches the main queue from GLib's default main context.
    ///
    /// Further calls do nothing.
    public static func install() {
        guard !isInstalled else { return }
        isInstalled = true
        // libdispatch creates the descriptor on the first request, which also registers that a loop serves the queue.
        g_unix_fd_add(
            _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
            { descriptor, _, _ in
                // An eventfd stays readable until it is read: otherwise the loop would spin and never draw.
                var count: UInt64 = 0
                _ = withUnsafeMutableBytes(of: &count) { read(descriptor, $0.baseAddress, $0.count) }
                _dispatch_main_queue_callback_4CF(nil)
                return gboolean(1)
            }, nil)
    }

    /// Runs one iteration of the loop.
    ///
    /// - Parameter mayBlock: Whether to wait if no source is ready.
    /// - Returns: Whether a source was dispatched.
    @discardableResult
    public static func iterate(mayBlock: Bool = false) -> Bool {
        g_main_context_iteration(nil, mayBlock ? 1 : 0) != 0
    }
}
