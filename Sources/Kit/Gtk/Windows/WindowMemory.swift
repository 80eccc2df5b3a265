import CGtk
import Dispatch
import Foundation
import GtkShims
import KitIntegerConversion

/// Keeps how a person leaves a window, and opens it so the next time.
///
/// The file is a few lines. It is read while the program starts, before there is a loop that could be held up, and written in
/// the background a moment after the last change, and when the program ends. A file that cannot be read or written changes
/// nothing but that.
@MainActor
public final class WindowMemory {
    /// How the window was left, or is at first.
    public private(set) var state: WindowState

    private let path: String?
    private var saved: WindowState
    private var waiting: Timeout?
    private let queue = DispatchQueue(label: "org.wick.window-memory", qos: .utility)

    private static let settling = Duration.milliseconds(500)

    /// Reads how the window was left.
    ///
    /// - Parameters:
    ///   - path: The file; nil to remember nothing.
    ///   - standard: How the window is at first.
    public init(path: String?, standard: WindowState) {
        self.path = path
        var state = standard
        if let path, let text = try? String(contentsOfFile: path, encoding: .utf8) { state.read(text) }
        self.state = state
        saved = state
    }

    /// Where a program keeps its state by the XDG Base Directory Specification; nil where not even a home is known.
    ///
    /// - Parameters:
    ///   - program: The name of its folder.
    ///   - variables: The environment variables.
    nonisolated public static func path(of program: String, variables: [String: String]) -> String? {
        // The specification has relative paths ignored.
        if let folder = variables["XDG_STATE_HOME"], folder.hasPrefix("/") { return "\(folder)/\(program)/window" }
        guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
        return "\(home)/.local/state/\(program)/window"
    }

    /// Gives a window the size that it had, or that of the screen where that is smaller, and notes what becomes of it.
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

    /// Notes which tab is in front.
    ///
    /// - Parameter index: The tab, counted from 0.
    public func note(tab index: Int) { change { $0.tab = index } }

    /// Writes what has not been written yet, and waits until it is.
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
            // What a maximized window measures is the screen's size, and not one that a person has chosen.
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
