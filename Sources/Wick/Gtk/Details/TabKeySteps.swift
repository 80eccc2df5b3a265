import CGtk
@_spi(CGtk) import Gtk
import KitIntegerConversion

/// Keeps a Tab key that leaves a web page from moving the focus twice.
///
/// WebKit with GTK 4.8 moves the focus out of the page, and then passes the same key on to the window.
@MainActor
final class TabKeySteps {
    /// When the last Tab key was pressed in a page, in milliseconds of the display's clock.
    private var lastTime: guint32 = 0

    private static let key = "tab-key-steps"

    /// Watches the keys of a window that shows web pages; once, for as long as it exists.
    static func watch(in window: AnyWidget) {
        guard window.attached(forKey: key) == nil else { return }
        let steps = TabKeySteps()
        window.attach(steps, forKey: key)
        let keys: OpaquePointer = gtk_event_controller_key_new()
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
        let reference = WeakReference(window)
        AnyGObject(keys).connect("key-pressed", .key) { [weak steps] key, _ in
            guard let steps, [guint(GDK_KEY_Tab), guint(GDK_KEY_ISO_Left_Tab)].contains(key) else { return false }
            let isInPage = reference.instance?.focusOfWindow?.className == "WebKitWebView"
            return steps.isRepeated(at: gtk_event_controller_get_current_event_time(keys), isInPage: isInPage)
        }
        window.addController(keys)
    }

    /// Whether a key has already moved the focus; the next one has another time.
    private func isRepeated(at time: guint32, isInPage: Bool) -> Bool {
        if isInPage { lastTime = time }
        return !isInPage && time != GDK_CURRENT_TIME && time == lastTime
    }
}
