/// A text of a ``RowDescription``, on one line unless its style allows more.
public struct RowLine: Equatable, Sendable {
    /// The text, not parsed as markup.
    public var text: String
    /// The font, and what happens to a text that is wider than its column.
    public var style: RowTextStyle
    /// The colour of the text.
    public var color: RowColor
    /// The background; nil for none.
    public var pill: RowPill?

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - text: The text, not parsed as markup.
    ///   - style: The font.
    ///   - color: The colour of the text.
    ///   - pill: The background.
    public init(_ text: String, _ style: RowTextStyle = RowTextStyle(), color: RowColor = .text, pill: RowPill? = nil) {
        self.text = text
        self.style = style
        self.color = color
        self.pill = pill
    }
}

/// The font of a ``RowLine``, relative to that of the row.
public struct RowTextStyle: Hashable, Sendable {
    /// The size, as a multiple of the row's.
    public var scale: Double
    /// Whether the text is bold.
    public var isBold: Bool
    /// Whether all digits have the same width.
    public var isTabular: Bool
    /// Where a text that is too wide is cut; nil for never.
    public var cut: Cut?
    /// The number of lines of a text that can be cut, 1 or more.
    public var lineLimit: Int

    /// Where a text is cut by an ellipsis.
    public enum Cut: Sendable {
        /// In the middle.
        case center
        /// At the end.
        case end
    }

    /// The scale of smaller text, that of "smaller" in CSS.
    public static let smaller = 1 / 1.2

    /// Creates a style.
    ///
    /// - Parameters:
    ///   - scale: The size, as a multiple of the row's.
    ///   - isBold: Whether the text is bold.
    ///   - isTabular: Whether all digits have the same width.
    ///   - cut: Where a text that is too wide is cut.
    ///   - lineLimit: The number of lines of a text that can be cut, 1 or more.
    public init(
        scale: Double = 1, isBold: Bool = false, isTabular: Bool = false, cut: Cut? = nil, lineLimit: Int = 1
    ) {
        self.scale = scale
        self.isBold = isBold
        self.isTabular = isTabular
        self.cut = cut
        self.lineLimit = lineLimit
    }
}

/// The background of a ``RowLine``, which surrounds its text.
public struct RowPill: Equatable, Sendable {
    let color: RowColor
    let padding: (horizontal: Double, vertical: Double)
    let corner: Double

    /// Creates a background.
    ///
    /// - Parameters:
    ///   - color: The colour.
    ///   - horizontal: The space before and after the text.
    ///   - vertical: The space above and below it.
    ///   - corner: The radius of the corners.
    public init(_ color: RowColor, horizontal: Double, vertical: Double, corner: Double) {
        self.color = color
        padding = (horizontal, vertical)
        self.corner = corner
    }

    /// Whether two backgrounds look the same.
    public static func == (lhs: RowPill, rhs: RowPill) -> Bool {
        lhs.color == rhs.color && lhs.padding == rhs.padding && lhs.corner == rhs.corner
    }
}
