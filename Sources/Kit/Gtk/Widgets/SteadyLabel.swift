import CGtk
import GtkShims
import KitIntegerConversion

/// A label for a text that changes often, such as a price: a change causes only a redraw unless the text needs a
/// different size.
///
/// A ``Label`` causes a layout of the whole window whenever its text changes. This one is styled like a label, except
/// for font features: request digits of equal width with ``setTabular()``.
public struct SteadyLabel: Widget, Handle { let address: ObjectAddress }

extension SteadyLabel {
    /// Creates an empty label of one line, which is never cut.
    public init() {
        self.init(gtk_shims_steady_label_new())
    }

    /// The label's text, not parsed as markup.
    public var text: String {
        get { String(cString: gtk_shims_steady_label_get_text(pointer)) }
        nonmutating set { gtk_shims_steady_label_set_text(pointer, newValue) }
    }

    /// Wraps lines that are wider than the label: between words, and within a word that is too wide by itself.
    ///
    /// - Parameter lines: The maximum number of lines if ``ellipsize(at:)`` cuts the text; nil for any number.
    public func wrap(lines: Int? = nil) { gtk_shims_steady_label_set_lines(pointer, gint(lines ?? 0)) }

    /// Uses a single line, the initial state.
    public func unwrap() { gtk_shims_steady_label_set_lines(pointer, 1) }

    /// Cuts the text with an ellipsis if it is wider than the label.
    ///
    /// - Parameter position: The position of the ellipsis: `.end`, `.center` or `.start`; `.fill` does not cut.
    public func ellipsize(at position: Alignment = .end) {
        gtk_shims_steady_label_set_ellipsize(pointer, position.ellipsis)
    }

    /// Sets the alignment of the text in the label.
    ///
    /// - Parameter alignment: At the start, in the middle or at the end.
    public func alignText(_ alignment: Alignment) {
        gtk_shims_steady_label_set_alignment(pointer, alignment.share)
    }

    /// Uses digits of equal width, so that numbers align and seldom change their size.
    public func setTabular() { gtk_shims_steady_label_set_tabular(pointer, 1) }

    /// Sets whether the label takes extra space instead of requesting its text's width.
    ///
    /// Such a label of one line never causes a layout.
    public func setFilling(_ isFilling: Bool) { gtk_shims_steady_label_set_filling(pointer, isFilling ? 1 : 0) }
}

extension Alignment {
    var ellipsis: PangoEllipsizeMode {
        switch self {
        case .fill: PANGO_ELLIPSIZE_NONE
        case .start: PANGO_ELLIPSIZE_START
        case .center: PANGO_ELLIPSIZE_MIDDLE
        case .end: PANGO_ELLIPSIZE_END
        }
    }

    /// The fraction of the unused space before the text, from 0 to 1.
    var share: Float {
        switch self {
        case .start, .fill: 0
        case .center: 0.5
        case .end: 1
        }
    }
}
