import CGtk

/// An icon of the theme.
public struct Image: Widget, Handle { let address: ObjectAddress }

extension Image {
    /// Creates an image that is hidden from assistive technology, as an ornament of the text around it.
    ///
    /// - Parameter iconName: An icon of the theme: "pan-down-symbolic".
    public init(iconName: String) {
        self.init(gtk_image_new_from_icon_name(iconName))
        setAccessibleRole(.ornament)
    }

    /// The icon's name; nil for none.
    public var iconName: String? {
        get { gtk_image_get_icon_name(opaque).map { String(cString: $0) } }
        nonmutating set { gtk_image_set_from_icon_name(opaque, newValue) }
    }
}
