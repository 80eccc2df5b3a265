import CGtk

/// An icon of the theme.
@MainActor
public struct Image: Widget {
    /// The address of the instance.
    public let raw: UnsafeMutableRawPointer

    /// Borrows the instance at an address.
    public init(raw: UnsafeMutableRawPointer) { self.raw = raw }

    /// Makes an image, which assistive technology passes over: what stands around it says the same in words.
    ///
    /// - Parameter iconName: An icon of the theme: "pan-down-symbolic".
    public init(iconName: String) {
        self.init(gtk_image_new_from_icon_name(iconName))
        setAccessibleRole(.ornament)
    }

    /// The icon's name; nil where the image shows none.
    public var iconName: String? {
        get { gtk_image_get_icon_name(opaque).map { String(cString: $0) } }
        nonmutating set { gtk_image_set_from_icon_name(opaque, newValue) }
    }
}
