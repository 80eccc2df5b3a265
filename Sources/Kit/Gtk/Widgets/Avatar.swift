import CGtk
import GtkShims

/// A place of a fixed size for a picture, with a few letters in its middle as long as there is none.
///
/// Its style gives it its size, by `min-width` and `min-height`. What it shows next costs a drawing and no layout, its colours too, which are drawn and no classes of the style: in a list
/// that scrolls fast that counts, where AdwAvatar measures its text whenever it gets another one.
@MainActor
public struct Avatar: Widget {
    /// The address of the instance.
    public let raw: UnsafeMutableRawPointer

    /// Borrows the instance at an address.
    public init(raw: UnsafeMutableRawPointer) { self.raw = raw }

    /// Makes an empty avatar.
    public init() { self.init(gtk_shims_avatar_new()) }

    /// The letters that are shown where there is no picture.
    public var text: String {
        get { gtk_shims_avatar_get_text(pointer).map { String(cString: $0) } ?? "" }
        nonmutating set { gtk_shims_avatar_set_text(pointer, newValue) }
    }

    /// Whether a picture is shown.
    public var hasPicture: Bool { gtk_shims_avatar_get_picture(pointer) != nil }

    /// Shows a picture, or the letters.
    ///
    /// - Parameter picture: What fills the place; nil for the letters.
    public func show(_ picture: Texture?) {
        gtk_shims_avatar_set_picture(pointer, picture.map { OpaquePointer($0.raw) })
    }

    /// Draws a disc behind the letters.
    ///
    /// - Parameter color: The name of a colour that the style sheet defines; nil for no disc.
    public func setDisc(_ color: String?) { gtk_shims_avatar_set_disc(pointer, color) }

    /// Draws a thin ring around the picture.
    ///
    /// - Parameters:
    ///   - color: The name of a colour that the style sheet defines; nil for no ring.
    ///   - strength: How much of it is seen, from 0 to 1.
    public func setRing(_ color: String?, strength: Double = 1) { gtk_shims_avatar_set_ring(pointer, color, strength) }
}
