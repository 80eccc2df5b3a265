import CGtk
import GtkShims

/// The program that the desktop has for addresses of one kind.
///
/// GTK reports that it could not be started, and nothing of one that was started and ended at once, as a browser does that
/// finds no display or is damaged. So its process is watched for a moment.
@MainActor
final class LinkProgram {
    /// How long after its start a failure counts as one to open the address, in seconds.
    static let watchedFor: Double = 5

    private let info: OpaquePointer

    /// Takes over a reference to a `GAppInfo`; `nil` makes none.
    init?(taking info: OpaquePointer?) {
        guard let info else { return nil }
        self.info = info
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(info)) }

    /// The program for an address; `nil` where the desktop has none.
    static func `default`(for address: String) -> LinkProgram? {
        guard let scheme = g_uri_peek_scheme(address) else { return nil }
        return LinkProgram(taking: g_app_info_get_default_for_uri_scheme(scheme))
    }

    /// Starts it.
    ///
    /// - Returns: Its process, or one that is not known where the session bus started it; `nil` where it could not be started.
    func launch(_ address: String, on display: OpaquePointer?) -> LinkProcess? {
        var id: GPid = 0
        guard gtk_shims_launch(info, address, display, &id) != 0 else { return nil }
        return LinkProcess(id: id)
    }
}

/// A program that was started with an address.
@MainActor
struct LinkProcess {
    fileprivate let id: GPid

    /// Calls a function where the program ends with a failure at once.
    ///
    /// - Parameters:
    ///   - onEnd: Called when the program has ended, however.
    ///   - body: Called before that where it failed at once.
    func onFailure(
        onEnd: @escaping @MainActor @Sendable () -> Void = {}, _ body: @escaping @MainActor @Sendable () -> Void
    ) {
        guard id > 0 else { return }
        let watch = Unmanaged.passRetained(Watch(onEnd: onEnd, body))
        // Until it ends: somebody has to collect its status.
        g_child_watch_add_full(
            G_PRIORITY_DEFAULT, id,
            { id, status, data in
                g_spawn_close_pid(id)
                guard let data else { return }
                let watch = Unmanaged<Watch>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { watch.ended(status) }
            }, watch.toOpaque(),
            { data in if let data { Unmanaged<Watch>.fromOpaque(data).release() } })
    }

    @MainActor
    private final class Watch: Sendable {
        private let start = g_get_monotonic_time()
        private let body: @MainActor @Sendable () -> Void
        private let onEnd: @MainActor @Sendable () -> Void

        init(onEnd: @escaping @MainActor @Sendable () -> Void, _ body: @escaping @MainActor @Sendable () -> Void) {
            self.onEnd = onEnd
            self.body = body
        }

        func ended(_ status: gint) {
            let seconds = Double(g_get_monotonic_time() - start) / 1_000_000
            if status != 0, seconds < LinkProgram.watchedFor { body() }
            onEnd()
        }
    }
}
