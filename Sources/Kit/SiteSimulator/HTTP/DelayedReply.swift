import SoupShims

/// A paused message that is resumed later, unless the client disconnects or the server stops.
final class DelayedReply {
    private let message: OpaquePointer
    private var timer: UnsafeMutablePointer<GSource>?

    /// Starts the delay.
    ///
    /// - Parameter resume: Called once on the context's thread, unless this value is released first.
    init(
        message: OpaquePointer, context: OpaquePointer?, delay: Duration, resume: @escaping (DelayedReply) -> Void
    ) {
        self.message = message
        _ = libsoup.g_object_ref(UnsafeMutableRawPointer(message))
        timer = GLibSource.make(for: context, after: delay) { [unowned self] in
            GLibSource.release(timer)
            timer = nil
            resume(self)
        }
    }

    deinit {
        if let timer { GLibSource.cancel(timer) }
        libsoup.g_object_unref(UnsafeMutableRawPointer(message))
    }
}
