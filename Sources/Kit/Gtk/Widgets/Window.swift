import CGtk
import GtkShims
import KitIntegerConversion

/// A top-level window of an application.
@MainActor
public struct Window: Widget {
    /// The address of the instance.
    public let raw: UnsafeMutableRawPointer

    /// Borrows the instance at an address.
    public init(raw: UnsafeMutableRawPointer) { self.raw = raw }

    /// Makes a window, which its application keeps until it is closed.
    ///
    /// It is shown by ``present()``.
    ///
    /// - Parameters:
    ///   - title: What the desktop calls it.
    ///   - application: Whose window it is; the application runs as long as it has one. nil for a window by itself.
    ///   - width: Its first width in pixels.
    ///   - height: Its first height in pixels.
    public init(title: String, application: Application? = nil, width: Int, height: Int) {
        if let application {
            self.init(adw_application_window_new(application.pointer))
        } else {
            self.init(adw_window_new())
        }
        gtk_window_set_title(cast(), title)
        gtk_window_set_default_size(cast(), gint(width), gint(height))
        let window = self
        // Otherwise GDK looks twice a frame whether somebody manages windows by now, and waits for the server's answers.
        connect("map", after: true) { gtk_shims_leave_frames_unsynchronized(window.pointer) }
        keepFocusFromHidden()
    }

    /// Takes the focus from what is hidden and stays so: no key would do anything as long as it has it.
    ///
    /// A stack, for one, gives it to the widget that had it when its page was shown last, be that hidden by now.
    private func keepFocusFromHidden() {
        let window = WeakReference(AnyWidget(self))
        onNotify("focus-widget") {
            guard let root = window.instance, root.isFocusHidden else { return }
            Timeout.whenIdle {
                guard let root = window.instance, root.isFocusHidden else { return }
                gtk_window_set_focus(root.cast(), nil)
            }
        }
    }

    /// Fills the window.
    ///
    /// - Parameter content: A widget that stands nowhere yet, with its own header bar.
    public func setContent(_ content: any Widget) {
        if g_type_is_a(gtk_shims_type_of_instance(raw), adw_application_window_get_type()) != 0 {
            adw_application_window_set_content(cast(), content.pointer)
        } else {
            adw_window_set_content(cast(), content.pointer)
        }
    }

    /// Shows the window, or brings it to the front.
    ///
    /// Where the screen is this program's alone, the window fills it; see ``Toolkit/ownsScreen``.
    public func present() {
        if Toolkit.ownsScreen, gtk_window_get_transient_for(cast()) == nil { fillScreen() }
        gtk_window_present(cast())
    }

    /// Closes the window as the person does, by its close button.
    public func close() { gtk_window_close(cast()) }

    /// Ends the window without asking anybody.
    public func destroy() { gtk_window_destroy(cast()) }
}
