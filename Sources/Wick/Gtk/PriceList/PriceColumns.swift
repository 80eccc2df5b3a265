import Gtk
import KitLocalization
import WickMarket
import WickMarketScreens

/// The sizes of the columns, which rows and the sections' headers share.
///
/// Columns are as wide as their figures, or as the labels of the headers, which are longer in some languages.
@MainActor
struct PriceColumns {
    /// The least width of the rank, in ems.
    static let rank = 2.4
    /// The space between two columns, in pixels.
    static let narrowSpacing = 6.0
    static let spacing = 12.0
    static let wideSpacing = 18.0
    /// The space before and after a change, up to the edge of its background.
    static let pillPadding = 8.0
    /// The width of a label's arrow with the space beside it, in pixels.
    private static let arrow = 18.0
    /// The title of the last seven days.
    static let weekTitle = localized("Last 7 Days", context: "column of prices")

    /// The columns in the program's language and the desktop's font.
    static var current: PriceColumns { measured ?? measureAgain() }
    private static var measured: PriceColumns?

    /// Measures the current columns in the present font.
    static func measureAgain() -> PriceColumns {
        let columns = PriceColumns(titles: PriceHeader.titles)
        measured = columns
        return columns
    }

    /// The least width of market cap and volume, in ems.
    let amount: Double
    /// The least width of the price, in ems; as wide as its text in a narrow page.
    let price: Double
    let widePrice: Double
    /// The least width of the change with its background, in ems.
    let change: Double
    let narrowChange: Double
    /// The least width of a change without a background, in ems.
    let furtherChange: Double
    /// The width of the last seven days, in ems: of usual text at least 96 pixels.
    let week: Double
    /// The size of the text that they were measured in, in pixels.
    private let textSize: Double
    /// The height of the last seven days, in pixels.
    static let weekHeight = 28.0

    /// Measures labels in the desktop's font.
    ///
    /// - Parameter titles: The texts that the label of a column may have.
    init(week weekTitle: String = Self.weekTitle, titles: (SortColumn) -> [String]) {
        let owned = Owned(sinking: Label())
        textSize = owned.instance.textSize
        let style = RowTextStyle(scale: RowTextStyle.smaller, isBold: true)
        func width(of columns: SortColumn..., least: Double) -> Double {
            let widths = columns.flatMap(titles).map { RowLine($0, style).ems(in: owned.instance) }
            return max(least, (widths.max() ?? 0) + Self.arrow / owned.instance.textSize)
        }
        amount = width(of: .marketCap, .volume, least: 7.5)
        price = width(of: .price, least: 7.6)
        widePrice = max(price, 9.6)
        change = width(of: .change, least: 6.2)
        narrowChange = width(of: .change, least: 5.5)
        furtherChange = width(of: .change1h, .change7d, least: 5.2)
        // A label rounds its width up.
        let title = RowLine(weekTitle, style).ems(in: owned.instance) + 2 / owned.instance.textSize
        week = max(96 / WidthClass.standardTextSize, title)
    }

    /// The width of a column in pixels, as rows have it.
    ///
    /// - Parameter ems: The width in ems.
    func pixels(_ ems: Double) -> Double { RowColumn.Width.least(ems: ems).pixels(em: textSize) ?? 0 }
}
