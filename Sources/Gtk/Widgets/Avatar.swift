import CGtk

/// A round picture, or the initials of what it stands for on a colour made from the name.
@MainActor
public struct Avatar: Widget {
    /// The address of the instance.
    public let raw: UnsafeMutableRawPointer

    /// Borrows the instance at an address.
    public init(raw: UnsafeMutableRawPointer) { self.raw = raw }

    /// Makes an avatar.
    ///
    /// - Parameter size: Its width and height, in pixels.
    public init(size: Int) {
        self.init(adw_avatar_new(gint(size), nil, 1))
    }

    /// The name whose initials are shown.
    public var name: String {
        get { adw_avatar_get_text(opaque).map { String(cString: $0) } ?? "" }
        nonmutating set { adw_avatar_set_text(opaque, newValue) }
    }
}
