import CGtk
import GtkShims

/// The desktop's default program for a URI scheme.
///
/// GTK reports a program that cannot be started, but not one that starts and exits immediately, such as a browser
/// without a display. So its process is watched for a few seconds.
@MainActor
final class LinkProgram {
    /// How long after the start an exit with a failure counts as a failure to open the address, in seconds.
    static let watchedFor: Double = 5

    private let info: OpaquePointer

    /// Takes over a reference to a `GAppInfo`.
    init?(taking info: OpaquePointer?) {
        guard let info else { return nil }
        self.info = info
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(info)) }

    static func `default`(for address: String) -> LinkProgram? {
        guard let scheme = g_uri_peek_scheme(address) else { return nil }
        return LinkProgram(taking: g_app_info_get_default_for_uri_scheme(scheme))
    }

    /// Starts the program.
    ///
    /// - Returns: Its process, whose id is 0 if the session bus started it; `nil` if it could not be started.
    func launch(_ address: String, on display: OpaquePointer?) -> LinkProcess? {
        var id: GPid = 0
        guard gtk_shims_launch(info, address, display, &id) != 0 else { return nil }
        return LinkProcess(id: id)
    }
}

@MainActor
struct LinkProcess {
    fileprivate let id: GPid

    /// Reports a program that exits with a failure right after its start.
    ///
    /// - Parameters:
    ///   - onEnd: Called when the program has exited, with any status.
    ///   - body: Called before `onEnd` if the program failed.
    func onFailure(
        onEnd: @escaping @MainActor @Sendable () -> Void = {}, _ body: @escaping @MainActor @Sendable () -> Void
    ) {
        guard id > 0 else { return }
        let watch = Unmanaged.passRetained(Watch(onEnd: onEnd, body))
        // Until the process exits: its status must be collected.
        g_child_watch_add_full(
            G_PRIORITY_DEFAULT, id,
            { id, status, data in
                g_spawn_close_pid(id)
                guard let data else { return }
                let watch = Unmanaged<Watch>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { watch.ended(status) }
            }, watch.toOpaque(), releaseUserData)
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
