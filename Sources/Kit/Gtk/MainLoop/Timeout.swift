import CGtk

/// Work that GLib's loop does later, until it is cancelled.
///
/// Letting go of this value changes nothing: keep it to cancel the work, drop it to let the work happen.
@MainActor
public final class Timeout {
    private var source: guint = 0
    private var body: (@MainActor () -> Bool)?

    private init(body: @escaping @MainActor () -> Bool) { self.body = body }

    /// Does something once, later.
    ///
    /// - Parameters:
    ///   - delay: How long to wait at least, with a resolution of a millisecond.
    ///   - isUrgent: Whether it goes before drawing; if not, it waits until the loop has nothing to draw.
    ///   - body: What to do.
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

    /// Does something again and again.
    ///
    /// - Parameters:
    ///   - interval: The time between two calls, with a resolution of a millisecond.
    ///   - body: What to do; it answers whether to go on.
    @discardableResult
    public static func every(_ interval: Duration, _ body: @escaping @MainActor () -> Bool) -> Timeout {
        let timeout = Timeout(body: body)
        timeout.start(interval, G_PRIORITY_DEFAULT)
        return timeout
    }

    /// Does something once, when the loop has nothing more urgent to do: after drawing.
    ///
    /// - Parameter body: What to do.
    @discardableResult
    public static func whenIdle(_ body: @escaping @MainActor () -> Void) -> Timeout {
        let timeout = Timeout {
            body()
            return false
        }
        timeout.source = g_idle_add_full(
            G_PRIORITY_DEFAULT_IDLE, Timeout.fire, Unmanaged.passRetained(timeout).toOpaque(), Timeout.release)
        return timeout
    }

    /// Whether the work is still to come.
    public var isPending: Bool { source != 0 }

    /// Keeps the work from happening, or from happening again.
    ///
    /// Its closure is released.
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
            Timeout.release)
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

    private static let release: GDestroyNotify = { data in
        guard let data else { return }
        Unmanaged<Timeout>.fromOpaque(data).release()
    }
}
