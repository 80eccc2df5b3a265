/// The sizes of the columns, which rows and the sections' headers share.
enum PriceColumns {
    /// The least width of the rank, in ems.
    static let rank = 2.4
    /// The least width of market cap and volume, in ems.
    static let amount = 7.5
    /// The least width of the price, in ems; as wide as its text in a narrow page.
    static let price = 7.6
    static let widePrice = 9.6
    /// The least width of the change with its background, in ems: that of the header's label with its arrow.
    static let change = 6.2
    static let narrowChange = 5.5
    /// The least width of a change without a background, in ems.
    static let furtherChange = 5.2
    /// The width and height of the last seven days, in pixels.
    static let week = (width: 96.0, height: 28.0)
    /// The space between two columns, in pixels.
    static let narrowSpacing = 6.0
    static let spacing = 12.0
    static let wideSpacing = 18.0
    /// The space before and after a change, up to the edge of its background.
    static let pillPadding = 8.0
}
