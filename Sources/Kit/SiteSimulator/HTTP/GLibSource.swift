import KitIntegerConversion
import SoupShims

/// A closure that a GLib main context calls once.
enum GLibSource {
    private final class Box {
        let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }
    }

    /// Creates a source that calls a closure after a delay on the context's thread.
    ///
    /// - Returns: The source; the caller must pass it to ``cancel(_:)`` or ``release(_:)``.
    static func make(
        for context: OpaquePointer?, after delay: Duration, _ body: @escaping () -> Void
    ) -> UnsafeMutablePointer<GSource>? {
        let milliseconds = delay.components.seconds * 1000 + delay.components.attoseconds / 1_000_000_000_000_000
        let source = milliseconds > 0 ? libsoup.g_timeout_source_new(guint(milliseconds)) : libsoup.g_idle_source_new()
        libsoup.g_source_set_priority(source, G_PRIORITY_DEFAULT)
        libsoup.g_source_set_callback(
            source,
            { data in
                if let data { Unmanaged<Box>.fromOpaque(data).takeUnretainedValue().body() }
                return 0
            }, Unmanaged.passRetained(Box(body)).toOpaque(),
            { data in if let data { Unmanaged<Box>.fromOpaque(data).release() } })
        _ = libsoup.g_source_attach(source, context)
        return source
    }

    /// Schedules a closure that cannot be cancelled.
    static func attach(to context: OpaquePointer?, after delay: Duration, _ body: @escaping () -> Void) {
        release(make(for: context, after: delay, body))
    }

    static func cancel(_ source: UnsafeMutablePointer<GSource>?) {
        libsoup.g_source_destroy(source)
        libsoup.g_source_unref(source)
    }

    /// Releases a source; the context retains it while it needs it.
    static func release(_ source: UnsafeMutablePointer<GSource>?) { libsoup.g_source_unref(source) }
}
