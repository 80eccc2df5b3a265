import CGtk
import Foundation
import GtkShims

/// Global state of GTK and libadwaita.
@MainActor
public enum Toolkit {
    /// Whether GTK is initialized and has a display.
    public static var isStarted: Bool { gtk_is_initialized() != 0 && gdk_display_get_default() != nil }

    /// Starts GTK and libadwaita and installs the ``MainLoop``, for a program or a test without an ``Application``.
    ///
    /// - Returns: Whether there is a display. Without one no widget can be created.
    public static func start() -> Bool {
        prepare()
        // On a second call, gtk_init_check() succeeds even without a display.
        guard gtk_init_check() != 0, isStarted else { return false }
        adw_init()
        adapt()
        return true
    }

    /// Works around what GTK does wrong on this display, before the first window is created.
    static func adapt() {
        Compositing.adapt()
        gtk_shims_correct_accessible_bounds()
    }

    /// Whether animations are enabled: false if the desktop asks for reduced motion.
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

    /// Whether widgets are laid out from right to left, following the program's language; valid once GTK has started.
    public static var isRightToLeft: Bool { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }

    /// Whether this program has the screen to itself, as in a browser session: its windows then fill it.
    ///
    /// Set by `WINDOW_FILLS_SCREEN=1` in the environment by the creator of the screen; a program cannot detect it.
    public static let ownsScreen = ProcessInfo.processInfo.environment["WINDOW_FILLS_SCREEN"] == "1"

    static func prepare() {
        // The program has set its language already. GTK would also take number formats from the environment, which
        // changes what libraries read and write. The character encoding always comes from the environment.
        if gtk_is_initialized() == 0 { gtk_disable_setlocale() }
        setlocale(LC_CTYPE, "")
        Renderer.choose()
        MainLoop.install()
    }
}
