import CGtk
import GtkShims
import KitIntegerConversion

/// Additional style rules of a program.
@MainActor
public final class StyleSheet {
    private let css: String
    private let highContrast: Bool?
    private var isInstalled = false

    /// - Parameters:
    ///   - css: The rules, in GTK's CSS.
    ///   - highContrast: Whether they apply only where the user has asked for high contrast, or only elsewhere; nil for everywhere.
    init(_ css: String, highContrast: Bool? = nil) {
        self.css = css
        self.highContrast = highContrast
    }

    /// Adds the rules when a widget first needs them.
    func installOnce() {
        guard !isInstalled else { return }
        isInstalled = true
        guard let provider = Self.add(css, priority: Self.kitPriority), let highContrast else { return }
        let manager = AnyGObject(adw_style_manager_get_default())
        let update: @MainActor @Sendable () -> Void = { [css] in
            let isHighContrast = adw_style_manager_get_high_contrast(manager.opaque) != 0
            gtk_shims_load_style(provider.instance.cast(), isHighContrast == highContrast ? css : "")
        }
        update()
        manager.onNotify("high-contrast", update)
    }

    /// Adds rules to every window of the program, above the desktop's theme and the rules of this library.
    ///
    /// Must be called after GTK has started. Invalid rules are reported on standard error and skipped.
    ///
    /// - Parameter css: The rules, in GTK's CSS.
    public static func install(_ css: String) {
        _ = add(css, priority: guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }

    /// Adds rules that depend on the desktop's font, as ``install(_:)`` does, and replaces them when it changes.
    ///
    /// - Parameter css: Returns the rules; called now and with each other font or text size, before widgets are laid out in it. Retained
    ///   as long as the process runs.
    public static func install(forEachFont css: @escaping @MainActor () -> String) {
        guard let provider = add(css(), priority: guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)),
            let settings = gtk_settings_get_default()
        else { return }
        // The desktop's text scaling changes the resolution.
        for property in ["gtk-font-name", "gtk-xft-dpi"] {
            AnyGObject(settings).onNotify(property) { gtk_shims_load_style(provider.instance.cast(), css()) }
        }
    }

    /// Between the theme's and the program's: of two rules of one priority, the one installed later would apply.
    private static let kitPriority = guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) - 1

    private static func add(_ css: String, priority: guint) -> Owned<AnyGObject>? {
        guard let display = gdk_display_get_default() else { return nil }
        let provider = Owned(adopting: AnyGObject(raw: UnsafeMutableRawPointer(gtk_css_provider_new())))
        gtk_shims_load_style(provider.instance.cast(), css)
        gtk_style_context_add_provider_for_display(display, provider.instance.opaque, priority)
        return provider
    }
}

extension StyleSheet {
    /// Style additions for the texts of all windows: they have a contrast of 4.5:1, or of 7:1 with high contrast.
    ///
    /// The ring of a toast's focused button has 3:1, as other graphics.
    static let texts = StyleSheet(
        """
        @define-color warning_text @window_fg_color;
        .warning { color: @warning_text; }
        .linked > button:checked { background-color: alpha(currentColor, 0.2); }
        toast button:focus-visible { outline-color: alpha(currentColor, 0.8); }
        button.suggested-action { background-color: mix(@accent_bg_color, black, 0.4); }
        """)

    /// libadwaita's have 3.2:1 to 4.4:1 on a light background, and 3.8:1 on the accent color.
    static let standardTexts = StyleSheet(
        """
        @define-color warning_text mix(@warning_color, @window_fg_color, 0.5);
        .success { color: mix(@success_color, @window_fg_color, 0.15); }
        .dim-label, .dimmed, .subtitle, placeholder { opacity: 0.75; }
        button.suggested-action { background-color: mix(@accent_bg_color, black, 0.15); }
        """, highContrast: false)

    /// libadwaita's have 4.4:1 to 6.1:1.
    ///
    /// Destructive buttons of GTK's dialogs have red texts without a background.
    static let highContrastTexts = StyleSheet(
        """
        .success { color: mix(@success_color, @window_fg_color, 0.5); }
        .error { color: mix(@error_color, @window_fg_color, 0.4); }
        :not(.dialog-action-area) > button.destructive-action {
            color: @destructive_fg_color; background-color: mix(@destructive_bg_color, black, 0.4);
        }
        """, highContrast: true)
}
