import CGtk
@_spi(CGtk) import Gtk

extension Widget {
    /// The text in the clipboard, if this program has put it there.
    @MainActor
    public var clipboardText: String? {
        guard let content = gdk_clipboard_get_content(gtk_widget_get_clipboard(pointer)) else { return nil }
        var value = GValue()
        g_value_init(&value, GType(16 << 2))
        defer { g_value_unset(&value) }
        guard gdk_content_provider_get_value(content, &value, nil) != 0, let text = g_value_get_string(&value) else {
            return nil
        }
        return String(cString: text)
    }
}
