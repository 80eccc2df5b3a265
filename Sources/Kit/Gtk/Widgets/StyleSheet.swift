import CGtk
import GtkShims
import KitIntegerConversion

/// Additional style rules of a program.
@MainActor
public final class StyleSheet {
    private let css: String
    private var isInstalled = false

    init(_ css: String) { self.css = css }

    /// Adds the rules when a widget first needs them.
    func installOnce() {
        guard !isInstalled else { return }
        isInstalled = true
        Self.install(css)
    }

    /// Adds rules to every window of the program, above the desktop's theme.
    ///
    /// Must be called after GTK has started. Invalid rules are reported on standard error and skipped.
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
