import CGtk
import KitIntegerConversion

/// A text.
public struct Label: Widget, Handle { let address: ObjectAddress }

extension Label {
    /// Creates a label.
    ///
    /// - Parameter text: The text, not parsed as markup.
    public init(_ text: String = "") {
        self.init(gtk_label_new(text))
    }

    /// The label's text.
    public var text: String {
        get { String(cString: gtk_label_get_text(opaque)) }
        nonmutating set { gtk_label_set_text(opaque, newValue) }
    }

    /// Wraps lines that are wider than the label: between words, and within a word that is too wide by itself.
    ///
    /// - Parameter lines: The maximum number of lines if ``ellipsize(at:)`` cuts the text; nil for any number.
    public func wrap(lines: Int? = nil) {
        gtk_label_set_wrap(opaque, 1)
        gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_lines(opaque, gint(lines ?? -1))
    }

    /// Stops wrapping, the initial state.
    ///
    /// Such a label is measured once; one that wraps is measured for one width after another.
    public func unwrap() {
        gtk_label_set_wrap(opaque, 0)
        gtk_label_set_lines(opaque, -1)
    }

    /// Cuts the text with an ellipsis if it is wider than the label.
    ///
    /// - Parameter position: The position of the ellipsis: `.end`, `.center` or `.start`; `.fill` does not cut.
    public func ellipsize(at position: Alignment = .end) {
        gtk_label_set_ellipsize(opaque, position.ellipsis)
    }

    /// Sets the alignment of the text in the label, and of its lines.
    ///
    /// - Parameter alignment: At the start, in the middle or at the end.
    public func alignText(_ alignment: Alignment) {
        let lines =
            switch alignment {
            case .start, .fill: GTK_JUSTIFY_LEFT
            case .center: GTK_JUSTIFY_CENTER
            case .end: GTK_JUSTIFY_RIGHT
            }
        gtk_label_set_xalign(opaque, alignment.share)
        gtk_label_set_justify(opaque, lines)
    }
}
