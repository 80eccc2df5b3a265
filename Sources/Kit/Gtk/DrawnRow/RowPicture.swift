/// A round picture of a ``RowDescription``, with letters on a disc until there is a picture.
public struct RowPicture: Equatable, Sendable {
    /// The width and height.
    public var side: Double
    /// The picture; nil for the letters.
    public var texture: Texture?
    /// The letters.
    public var letters: RowLine
    /// The colour of the disc behind the letters.
    public var disc: RowColor
    /// The colour of a thin ring around the picture.
    public var ring: RowColor

    /// Creates a picture.
    ///
    /// - Parameters:
    ///   - side: The width and height.
    ///   - texture: The picture; nil for the letters.
    ///   - letters: The letters.
    ///   - disc: The colour of the disc behind the letters.
    ///   - ring: The colour of a thin ring around the picture.
    public init(side: Double, texture: Texture?, letters: RowLine, disc: RowColor, ring: RowColor) {
        self.side = side
        self.texture = texture
        self.letters = letters
        self.disc = disc
        self.ring = ring
    }

    /// Whether two pictures look the same.
    public static func == (lhs: RowPicture, rhs: RowPicture) -> Bool {
        lhs.side == rhs.side && lhs.texture === rhs.texture && lhs.letters == rhs.letters && lhs.disc == rhs.disc
            && lhs.ring == rhs.ring
    }
}

/// What follows the lines of a ``RowColumn``: an icon, or the row's control in its place.
///
/// It takes space from the column only if there is one of them.
public struct RowAccessory: Equatable, Sendable {
    /// A symbolic icon of the theme, shown without a control; nil for none.
    public var iconName: String?
    /// The width and height of the icon.
    public var iconSide: Double
    /// The colour of the icon.
    public var color: RowColor
    /// The width taken from the column.
    public var width: Double
    /// The width and height of the control, which may extend beyond the width.
    public var controlSide: Double

    /// Creates an accessory.
    ///
    /// - Parameters:
    ///   - iconName: A symbolic icon of the theme, shown without a control; nil for none.
    ///   - iconSide: The width and height of the icon.
    ///   - color: The colour of the icon.
    ///   - width: The width taken from the column.
    ///   - controlSide: The width and height of the control.
    public init(iconName: String?, iconSide: Double, color: RowColor, width: Double, controlSide: Double) {
        self.iconName = iconName
        self.iconSide = iconSide
        self.color = color
        self.width = width
        self.controlSide = controlSide
    }
}
