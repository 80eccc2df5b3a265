import CGtk
import GtkShims
import KitIntegerConversion

/// A top-level window of an application.
public struct Window: Widget, Handle { let address: ObjectAddress }

extension Window {
    /// Creates a window that its application retains until it is closed.
    ///
    /// It is shown by ``present()``.
    ///
    /// - Parameters:
    ///   - title: The window's title.
    ///   - application: The application, which runs as long as it has a window; nil for a standalone window.
    ///   - width: The initial width in pixels.
    ///   - height: The initial height in pixels.
    public init(title: String, application: Application? = nil, width: Int, height: Int) {
        if let application {
            self.init(adw_application_window_new(application.pointer))
        } else {
            self.init(adw_window_new())
        }
        for sheet in [StyleSheet.texts, .standardTexts, .highContrastTexts, .controls] { sheet.installOnce() }
        gtk_window_set_title(cast(), title)
        gtk_window_set_default_size(cast(), gint(width), gint(height))
        let window = self
        // Otherwise GDK checks twice per frame whether a window manager has started, and waits for the server's
        // replies.
        connect("map", after: true) { gtk_shims_leave_frames_unsynchronized(window.pointer) }
        WindowFocus.keep(in: AnyWidget(self))
        connect("close-request", .decision, after: true) {
            window.closePopovers()
            return false
        }
    }

    /// Sets the window's content, whose controls have the sizes of ``ControlSizes``.
    ///
    /// - Parameter content: A widget without a parent, with its own header bar.
    public func setContent(_ content: any Widget) {
        let content = sizingControls(in: content)
        if g_type_is_a(gtk_shims_type_of_instance(raw), adw_application_window_get_type()) != 0 {
            adw_application_window_set_content(cast(), content.pointer)
        } else {
            adw_window_set_content(cast(), content.pointer)
        }
    }

    /// Shows the window, or raises it.
    ///
    /// If the program has the screen to itself, the window fills it; see ``Toolkit/ownsScreen``.
    public func present() {
        if Toolkit.ownsScreen, gtk_window_get_transient_for(cast()) == nil { fillScreen() }
        gtk_window_present(cast())
    }

    /// Closes the window as its close button does.
    public func close() { gtk_window_close(cast()) }

    /// Destroys the window without a close request.
    public func destroy() {
        closePopovers()
        gtk_window_destroy(cast())
    }

    /// Closes the popovers of a window that is about to be destroyed: GTK never frees one whose focus is in a popover.
    private func closePopovers() {
        SilentChange.perform {
            forEachPart { part in
                guard g_type_is_a(gtk_shims_type_of_instance(part.raw), gtk_popover_get_type()) != 0 else { return }
                gtk_popover_popdown(part.cast())
            }
        }
    }
}
