import CGtk

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

    /// Breaks lines between words where the text is wider than the label.
    public func wrap() { gtk_label_set_wrap(opaque, 1) }
}
