import CGtk
import GtkShims
import KitIntegerConversion

/// A text that changes often, as a price does: it is drawn anew, and nothing around it is measured and placed again unless
/// the text needs other room than before.
///
/// A ``Label`` has the whole window laid out whenever its text changes. This one is styled as a label, but for font
/// features: digits of one width are asked for with ``setTabular()``.
@MainActor
public struct SteadyLabel: Widget {
    /// The address of the instance.
    public let raw: UnsafeMutableRawPointer

    /// Borrows the instance at an address.
    public init(raw: UnsafeMutableRawPointer) { self.raw = raw }

    /// Makes an empty label of one line, which is never cut.
    public init() {
        self.init(gtk_shims_steady_label_new())
    }

    /// What the label says, taken literally.
    public var text: String {
        get { String(cString: gtk_shims_steady_label_get_text(pointer)) }
        nonmutating set { gtk_shims_steady_label_set_text(pointer, newValue) }
    }

    /// Breaks lines where the text is wider than the label: between words, and within one that is wider by itself.
    ///
    /// - Parameter lines: How many lines there are at most where ``ellipsize(at:)`` cuts the text; nil for any number.
    public func wrap(lines: Int? = nil) { gtk_shims_steady_label_set_lines(pointer, gint(lines ?? 0)) }

    /// Keeps the text on one line, as at first.
    public func unwrap() { gtk_shims_steady_label_set_lines(pointer, 1) }

    /// Cuts the text short where it is wider than the label.
    ///
    /// - Parameter position: Where the dots stand: `.end`, `.center` or `.start`; `.fill` cuts nothing.
    public func ellipsize(at position: Alignment = .end) {
        gtk_shims_steady_label_set_ellipsize(pointer, position.ellipsis)
    }

    /// Sets where the text stands in the label.
    ///
    /// - Parameter alignment: At the start, in the middle or at the end.
    public func alignText(_ alignment: Alignment) {
        gtk_shims_steady_label_set_alignment(pointer, alignment.share)
    }

    /// Gives all digits one width, so that figures stand below each other and seldom need other room.
    public func setTabular() { gtk_shims_steady_label_set_tabular(pointer, 1) }

    /// Says whether the label takes the room that others leave, and asks for none by its text.
    ///
    /// Such a label of one line never needs other room.
    public func setFilling(_ isFilling: Bool) { gtk_shims_steady_label_set_filling(pointer, isFilling ? 1 : 0) }

    /// Draws the label in other colours from now on, and asks for no layout, as a style class would.
    ///
    /// - Parameter tint: The colours.
    public func setTint(_ tint: Tint) {
        gtk_shims_steady_label_set_tint(pointer, tint.text, tint.wash, tint.strength, tint.corner)
    }

    /// Colours that come and go with a text: those of the style sheet, which they follow.
    public struct Tint: Equatable, Sendable {
        let text: String?
        let wash: String?
        let strength: Double
        let corner: Double

        /// Names the colours.
        ///
        /// - Parameters:
        ///   - text: The name of a colour that the style sheet defines; nil for the one that the style gives the text.
        ///   - wash: The name of the colour behind the text and its padding; nil for the same.
        ///   - strength: How much of that is seen: from 0, where there is nothing behind the text, to 1.
        ///   - corner: The radius of its corners, in pixels.
        public init(text: String? = nil, wash: String? = nil, strength: Double = 0, corner: Double = 0) {
            self.text = text
            self.wash = wash
            self.strength = strength
            self.corner = corner
        }
    }
}

extension Alignment {
    /// Where the dots of a text stand that is cut short there.
    var ellipsis: PangoEllipsizeMode {
        switch self {
        case .fill: PANGO_ELLIPSIZE_NONE
        case .start: PANGO_ELLIPSIZE_START
        case .center: PANGO_ELLIPSIZE_MIDDLE
        case .end: PANGO_ELLIPSIZE_END
        }
    }

    /// How much of the room that a text leaves lies before it, from 0 to 1.
    var share: Float {
        switch self {
        case .start, .fill: 0
        case .center: 0.5
        case .end: 1
        }
    }
}
