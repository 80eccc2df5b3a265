import CGtk
import GtkShims
import KitIntegerConversion

/// Style rules of a program's own.
@MainActor
public enum StyleSheet {
    /// Adds rules to every window of the program, above the desktop's theme.
    ///
    /// GTK has started when this is called. A rule that GTK cannot read is reported on standard error and left out.
    ///
    /// - Parameter css: The rules, in GTK's CSS.
    public static func install(_ css: String) {
        guard let display = gdk_display_get_default() else { return }
        let provider = Owned(adopting: AnyGObject(raw: UnsafeMutableRawPointer(gtk_css_provider_new())))
        gtk_shims_load_style(provider.instance.cast(), css)
        gtk_style_context_add_provider_for_display(
            display, provider.instance.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }
}
