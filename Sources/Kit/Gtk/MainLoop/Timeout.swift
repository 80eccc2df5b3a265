import CGtk

/// Work scheduled on GLib's loop, until it is cancelled.
///
/// Releasing this value does not cancel the work; keep it only to call ``cancel()``.
@MainActor
public final class Timeout {
    private var source: guint = 0
    private var body: (@MainActor () -> Bool)?

    private init(body: @escaping @MainActor () -> Bool) { self.body = body }

    /// Runs a closure once, later.
    ///
    /// - Parameters:
    ///   - delay: The minimum delay, with a resolution of a millisecond.
    ///   - isUrgent: Whether it runs before drawing; otherwise it waits until the loop has nothing to draw.
    ///   - body: The closure.
    @discardableResult
    public static func after(
        _ delay: Duration, isUrgent: Bool = true, _ body: @escaping @MainActor () -> Void
    ) -> Timeout {
        let timeout = Timeout {
            body()
            return false
        }
        timeout.start(delay, isUrgent ? G_PRIORITY_DEFAULT : G_PRIORITY_DEFAULT_IDLE)
        return timeout
    }

    /// Runs a closure repeatedly.
    ///
    /// - Parameters:
    ///   - interval: The time between two calls, with a resolution of a millisecond.
    ///   - body: The closure; returns whether to continue.
    @discardableResult
    public static func every(_ interval: Duration, _ body: @escaping @MainActor () -> Bool) -> Timeout {
        let timeout = Timeout(body: body)
        timeout.start(interval, G_PRIORITY_DEFAULT)
        return timeout
    }

    /// Runs a closure once when the loop is idle, after drawing.
    ///
    /// - Parameter body: The closure.
    @discardableResult
    public static func whenIdle(_ body: @escaping @MainActor () -> Void) -> Timeout {
        let timeout = Timeout {
            body()
            return false
        }
        timeout.source = g_idle_add_full(
            G_PRIORITY_DEFAULT_IDLE, Timeout.fire, Unmanaged.passRetained(timeout).toOpaque(), releaseUserData)
        return timeout
    }

    /// Whether the work is still scheduled.
    public var isPending: Bool { source != 0 }

    /// Cancels the work and releases its closure.
    public func cancel() {
        guard source != 0 else { return }
        let source = source
        self.source = 0
        body = nil
        g_source_remove(source)
    }

    private func start(_ delay: Duration, _ priority: gint) {
        let (seconds, attoseconds) = delay.components
        let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
        source = g_timeout_add_full(
            priority, guint(clamping: milliseconds), Timeout.fire, Unmanaged.passRetained(self).toOpaque(),
            releaseUserData)
    }

    private static let fire: GSourceFunc = { data in
        guard let data else { return gboolean(0) }
        let timeout = Unmanaged<Timeout>.fromOpaque(data).takeUnretainedValue()
        return MainActor.assumeIsolated {
            guard let body = timeout.body else { return gboolean(0) }
            let goesOn = body()
            guard !goesOn || !timeout.isPending else { return gboolean(1) }
            timeout.source = 0
            timeout.body = nil
            return gboolean(0)
        }
    }
}

extension Widget {
    /// Runs a closure once when the loop is idle, after drawing, unless this widget has been disposed of by then.
    ///
    /// - Parameter body: The closure, with this widget.
    @discardableResult
    public func whenIdle(_ body: @escaping @MainActor (Self) -> Void) -> Timeout {
        let widget = WeakReference(self)
        return Timeout.whenIdle { widget.instance.map(body) }
    }
}
