import CGtk
import KitIntegerConversion

/// A text that the person reads.
@MainActor
public struct Label: Widget {
    /// The address of the instance.
    public let raw: UnsafeMutableRawPointer

    /// Borrows the instance at an address.
    public init(raw: UnsafeMutableRawPointer) { self.raw = raw }

    /// Makes a label.
    ///
    /// - Parameter text: What it says, taken literally.
    public init(_ text: String = "") {
        self.init(gtk_label_new(text))
    }

    /// What the label says.
    public var text: String {
        get { String(cString: gtk_label_get_text(opaque)) }
        nonmutating set { gtk_label_set_text(opaque, newValue) }
    }

    /// Breaks lines where the text is wider than the label: between words, and within one that is wider by itself.
    ///
    /// - Parameter lines: How many lines there are at most where ``ellipsize(at:)`` cuts the text; nil for any number.
    public func wrap(lines: Int? = nil) {
        gtk_label_set_wrap(opaque, 1)
        gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_lines(opaque, gint(lines ?? -1))
    }

    /// Keeps the text on the lines that it has, as at first.
    ///
    /// Such a label is measured once; one that wraps is measured for one width after another.
    public func unwrap() {
        gtk_label_set_wrap(opaque, 0)
        gtk_label_set_lines(opaque, -1)
    }

    /// Cuts the text short where it is wider than the label.
    ///
    /// - Parameter position: Where the dots stand: `.end`, `.center` or `.start`; `.fill` cuts nothing.
    public func ellipsize(at position: Alignment = .end) {
        gtk_label_set_ellipsize(opaque, position.ellipsis)
    }

    /// Sets where the text stands in the label, and where its lines do.
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
