import CGtk
import GtkShims
import KitIntegerConversion

/// A colour of the style sheet, which may differ where the user has asked for high contrast.
///
/// It is looked up when it is drawn, so that it follows the desktop's preferences.
public struct RowColor: Equatable, Sendable {
    /// A named colour with an opacity.
    public struct Shade: Equatable, Sendable {
        let name: String?
        let opacity: Double

        /// Creates a shade.
        ///
        /// - Parameters:
        ///   - name: The name of a colour defined by the style sheet; nil for the row's own text colour.
        ///   - opacity: From 0 to 1, multiplied with that of the colour.
        public init(_ name: String? = nil, opacity: Double = 1) {
            self.name = name
            self.opacity = opacity
        }
    }

    let standard: Shade
    let highContrast: Shade

    /// Creates a colour.
    ///
    /// - Parameters:
    ///   - name: The name of a colour defined by the style sheet; nil for the row's own text colour.
    ///   - opacity: From 0 to 1, multiplied with that of the colour.
    ///   - highContrast: The colour with high contrast; nil for the same one.
    public init(_ name: String? = nil, opacity: Double = 1, highContrast: Shade? = nil) {
        standard = Shade(name, opacity: opacity)
        self.highContrast = highContrast ?? standard
    }

    /// The row's own text colour.
    public static let text = RowColor()

    /// The colour of less important text, which has a contrast of 4.5:1, or of 7:1 with high contrast.
    ///
    /// That of libadwaita's style class "dim-label" has 3.2:1 on a light background.
    public static let dimText = RowColor(opacity: 0.75, highContrast: Shade(opacity: 0.9))
}

extension RowColor {
    /// The colour in a widget; the widget's text colour if the name is not defined.
    @MainActor
    func resolved(in widget: AnyWidget) -> GdkRGBA {
        let isHighContrast = adw_style_manager_get_high_contrast(adw_style_manager_get_default()) != 0
        let shade = isHighContrast ? highContrast : standard
        var color = GdkRGBA()
        if shade.name.map({ gtk_shims_named_color(widget.pointer, $0, &color) != 0 }) != true {
            color = gtk_shims_text_color(widget.pointer)
        }
        color.alpha *= Float(shade.opacity)
        return color
    }
}
