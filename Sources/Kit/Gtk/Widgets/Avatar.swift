import CGtk
import GtkShims

/// A picture of a fixed size, with a few letters in its middle until there is a picture.
///
/// Its size is set by the style, with `min-width` and `min-height`. A change of the content or the colours causes only
/// a redraw and no layout, which matters in a list that scrolls fast: AdwAvatar measures its text on each change.
public struct Avatar: Widget, Handle { let address: ObjectAddress }

extension Avatar {
    /// Creates an empty avatar.
    public init() { self.init(gtk_shims_avatar_new()) }

    /// The letters shown without a picture.
    public var text: String {
        get { gtk_shims_avatar_get_text(pointer).map { String(cString: $0) } ?? "" }
        nonmutating set { gtk_shims_avatar_set_text(pointer, newValue) }
    }

    /// Whether a picture is shown.
    public var hasPicture: Bool { gtk_shims_avatar_get_picture(pointer) != nil }

    /// Shows a picture or the letters.
    ///
    /// - Parameter picture: The picture; nil for the letters.
    public func show(_ picture: Texture?) {
        gtk_shims_avatar_set_picture(pointer, picture.map { OpaquePointer($0.raw) })
    }

    /// Draws a disc behind the letters.
    ///
    /// - Parameter color: The name of a colour defined by the style sheet; nil for no disc.
    public func setDisc(_ color: String?) { gtk_shims_avatar_set_disc(pointer, color) }

    /// Draws a thin ring around the picture.
    ///
    /// - Parameters:
    ///   - color: The name of a colour defined by the style sheet; nil for no ring.
    ///   - strength: The ring's opacity, from 0 to 1.
    public func setRing(_ color: String?, strength: Double = 1) { gtk_shims_avatar_set_ring(pointer, color, strength) }
}
