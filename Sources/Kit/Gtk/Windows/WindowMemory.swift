import CGtk
import Dispatch
import Foundation
import GtkShims
import KitIntegerConversion

/// Saves a window's size and state, and restores them at the next start.
///
/// The file has a few lines. It is read while the program starts, before there is a loop to block, and written in the
/// background a moment after the last change, and at the end of the program. Errors of reading and writing are ignored.
@MainActor
public final class WindowMemory {
    /// The saved state, or the default.
    public private(set) var state: WindowState

    private let path: String?
    private var saved: WindowState
    private var waiting: Timeout?
    private let queue = DispatchQueue(label: "Gtk.WindowMemory", qos: .utility)

    private static let settling = Duration.milliseconds(500)

    /// Reads the saved state.
    ///
    /// - Parameters:
    ///   - path: The file; nil to save nothing.
    ///   - standard: The default state.
    public init(path: String?, standard: WindowState) {
        self.path = path
        var state = standard
        if let path, let text = try? String(contentsOfFile: path, encoding: .utf8) { state.read(text) }
        self.state = state
        saved = state
    }

    /// The path of a program's state by the XDG Base Directory Specification; nil if the home directory is unknown.
    ///
    /// - Parameters:
    ///   - program: The name of its folder.
    ///   - variables: The environment variables.
    nonisolated public static func path(of program: String, variables: [String: String]) -> String? {
        // The specification says to ignore relative paths.
        if let folder = variables["XDG_STATE_HOME"], folder.hasPrefix("/") { return "\(folder)/\(program)/window" }
        guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
        return "\(home)/.local/state/\(program)/window"
    }

    /// Sets a window's size, limited to the screen's, and records changes from now on.
    ///
    /// - Parameter window: A window that has not been presented yet.
    public func apply(to window: Window) {
        let screen = Self.largestScreen
        gtk_window_set_default_size(
            window.cast(), gint(min(state.width, screen?.width ?? .max)),
            gint(min(state.height, screen?.height ?? .max)))
        if state.isMaximized { gtk_window_maximize(window.cast()) }
        for property in ["default-width", "default-height", "maximized"] {
            window.onNotify(property) { [weak self] in self?.note(window) }
        }
    }

    /// Records the selected tab.
    ///
    /// - Parameter index: The tab, counted from 0.
    public func note(tab index: Int) { change { $0.tab = index } }

    /// Writes pending changes, and waits until they are written.
    public func save() {
        waiting?.cancel()
        write()
        queue.sync {}
    }

    private func note(_ window: Window) {
        var (width, height): (gint, gint) = (0, 0)
        gtk_window_get_default_size(window.cast(), &width, &height)
        change { state in
            state.isMaximized = gtk_window_is_maximized(window.cast()) != 0
            // A maximized window has the screen's size, which the user has not chosen.
            guard !state.isMaximized, width > 0, height > 0 else { return }
            state.width = Int(width)
            state.height = Int(height)
        }
    }

    private func change(_ body: (inout WindowState) -> Void) {
        body(&state)
        guard state != saved, waiting?.isPending != true else { return }
        waiting = Timeout.after(Self.settling) { [weak self] in self?.write() }
    }

    private func write() {
        guard let path, state != saved else { return }
        saved = state
        queue.async { [text = state.text] in
            let folder = (path as NSString).deletingLastPathComponent
            try? FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try? text.write(toFile: path, atomically: true, encoding: .utf8)
        }
    }

    private static var largestScreen: (width: Int, height: Int)? {
        guard let display = gdk_display_get_default(), let monitors = gdk_display_get_monitors(display) else {
            return nil
        }
        var (width, height) = (0, 0)
        for index in 0..<g_list_model_get_n_items(monitors) {
            guard let monitor = g_list_model_get_item(monitors, index) else { continue }
            defer { g_object_unref(monitor) }
            var place = GdkRectangle()
            gdk_monitor_get_geometry(OpaquePointer(monitor), &place)
            width = max(width, Int(place.width))
            height = max(height, Int(place.height))
        }
        return width > 0 && height > 0 ? (width, height) : nil
    }
}
