import CGtk
import Foundation
import GtkShims

/// GTK and libadwaita as a whole.
@MainActor
public enum Toolkit {
    /// Whether GTK has a display and runs.
    public static var isStarted: Bool { gtk_is_initialized() != 0 && gdk_display_get_default() != nil }

    /// Starts GTK and libadwaita and installs the ``MainLoop``, for a program or a test without an ``Application``.
    ///
    /// - Returns: Whether there is a display. Without one no widget can be made.
    public static func start() -> Bool {
        prepare()
        // Asked a second time, GTK says that it runs, display or not.
        guard gtk_init_check() != 0, isStarted else { return false }
        adw_init()
        Compositing.adapt()
        return true
    }

    /// Whether the person wants motion: false where the desktop asks for reduced motion.
    public static var isAnimated: Bool {
        get {
            guard let settings = gtk_settings_get_default() else { return false }
            return gtk_shims_get_boolean(UnsafeMutableRawPointer(settings), "gtk-enable-animations") != 0
        }
        set {
            guard let settings = gtk_settings_get_default() else { return }
            gtk_shims_set_boolean(UnsafeMutableRawPointer(settings), "gtk-enable-animations", newValue ? 1 : 0)
        }
    }

    /// Whether widgets run from right to left, as the language of the program does; known once GTK has started.
    public static var isRightToLeft: Bool { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }

    /// Whether the screen is this program's alone, as in a browser session: then its windows fill it.
    ///
    /// Whoever made the screen says so by `WINDOW_FILLS_SCREEN=1` in the environment: no program can know by itself.
    public static let ownsScreen = ProcessInfo.processInfo.environment["WINDOW_FILLS_SCREEN"] == "1"

    static func prepare() {
        // The program has chosen its language before; by itself GTK would take numbers from the environment too, and so
        // change what libraries read and write. What characters are is the environment's in every program.
        if gtk_is_initialized() == 0 { gtk_disable_setlocale() }
        setlocale(LC_CTYPE, "")
        Renderer.choose()
        MainLoop.install()
    }
}
