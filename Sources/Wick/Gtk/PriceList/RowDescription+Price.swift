import Gtk
import KitIntegerConversion
import WickMarket
import WickMarketScreens

/// What the look of a row of prices depends on, besides its coin.
struct PriceRowStyle: Equatable {
    var widthClass = WidthClass.regular
    var colors = DirectionColors.greenRises

    /// The index of the drawn column that begins with the price.
    var priceColumn: Int {
        // The icon is a column of its own, before the name.
        widthClass.columns.prefix { $0 != .price }.count + 1
    }

    /// What is in a drawn column; the icon belongs to the name.
    ///
    /// - Parameter index: The index of the drawn column.
    func column(at index: Int) -> SortColumn? {
        let columns = widthClass.columns
        let name = columns.firstIndex(of: .name) ?? 0
        let position = index > name ? index - 1 : index
        return columns.indices.contains(position) ? columns[position] : nil
    }
}

@MainActor
extension RowDescription {
    /// A row of a coin: icon, name and symbol over rank and market cap, a star for a favorite, the price over that in the second
    /// currency, change.
    ///
    /// On wide pages, rank, market cap and volume have their own columns, on wider ones the changes of three periods, and on the widest a
    /// line of the last seven days. On a phone with large text the change is below the price.
    ///
    /// - Parameters:
    ///   - row: The coin.
    ///   - icon: The coin's icon; nil for its initials.
    ///   - style: The style of the row.
    init(_ row: PriceRow, icon: Texture?, _ style: PriceRowStyle) {
        let picture = RowColumn(CoinBadge.picture(of: row.name, icon: icon))
        let names = RowColumn(
            Self.names(of: row, style), width: .filling, accessory: Self.star(of: row, style))
        let isWide = style.widthClass.isWide
        // Beside a second currency, the first one stands out.
        let price = RowLine(
            row.markedPriceText, RowTextStyle(isBold: row.secondPriceText != nil, isTabular: true))
        let prices = [price] + [row.secondPriceText].compactMap { $0.map(Self.further) }
        switch style.widthClass {
        case .tight:
            let figures = RowColumn(
                prices + [Self.change(of: row, style)], spacing: 2, width: .least(ems: 0), alignment: .end)
            self.init([picture, names, figures], spacing: PriceColumns.narrowSpacing)
        case .narrow:
            self.init(
                [
                    picture, names, RowColumn(prices, width: .least(ems: 0), alignment: .end),
                    RowColumn(
                        [Self.change(of: row, style)], width: .least(ems: PriceColumns.current.narrowChange),
                        alignment: .end),
                ], spacing: PriceColumns.narrowSpacing)
        case .regular, .wide, .widest, .full:
            self.init(spacing: isWide ? PriceColumns.wideSpacing : PriceColumns.spacing)
            for column in style.widthClass.columns {
                switch column {
                case .name: columns += [picture, names]
                case .price:
                    let width = isWide ? PriceColumns.current.widePrice : PriceColumns.current.price
                    columns.append(RowColumn(prices, width: .least(ems: width), alignment: .end))
                default: columns.append(Self.further(column, of: row, style))
                }
            }
            if style.widthClass.showsWeek {
                columns.append(RowColumn(Self.week(of: row, style), width: .least(ems: PriceColumns.current.week)))
            }
        }
    }

    /// A column besides name and price.
    private static func further(_ column: SortColumn, of row: PriceRow, _ style: PriceRowStyle) -> RowColumn {
        let (line, width): (RowLine, Double) =
            switch column {
            case .rank: (further(row.rankText ?? ""), PriceColumns.rank)
            case .marketCap: (further(row.marketCapText), PriceColumns.current.amount)
            case .volume: (further(row.volumeText), PriceColumns.current.amount)
            case .change1h: (change(of: row, over: .hour, style), PriceColumns.current.furtherChange)
            case .change7d: (change(of: row, over: .week, style), PriceColumns.current.furtherChange)
            case .change, .name, .price: (change(of: row, style), PriceColumns.current.change)
            }
        return RowColumn([line], width: .least(ems: width), alignment: column == .rank ? .start : .end)
    }

    /// Name and symbol, over the rank and market cap, or over the fact that the coin is no longer listed, or over its other price
    /// in the chart.
    private static func names(of row: PriceRow, _ style: PriceRowStyle) -> [RowLine] {
        // Cut in the middle, because the symbol at the end distinguishes coins with the same name. On a phone, a second line is
        // used before that; on wider pages, wrapping would only cost measuring at each refresh.
        let name = RowLine(
            row.displayName, RowTextStyle(cut: .center, lineLimit: style.widthClass.isNarrow ? 2 : 1))
        guard !style.widthClass.isWide || !row.isListed || row.sourceNote != nil else { return [name] }
        // A note about another price ends with its figures, which are not cut.
        let lineLimit = style.widthClass.isNarrow && row.sourceNote != nil ? 3 : 1
        let standing = RowLine(
            row.standingText,
            RowTextStyle(scale: RowTextStyle.smaller, isTabular: true, cut: .end, lineLimit: lineLimit),
            color: row.isListed ? .dimText : RowColor("warning_text", highContrast: .init()))
        return [name, standing]
    }

    private static func further(_ text: String) -> RowLine {
        RowLine(text, RowTextStyle(scale: RowTextStyle.smaller, isTabular: true), color: .dimText)
    }

    /// The change over 24 hours, with a background.
    private static func change(of row: PriceRow, _ style: PriceRowStyle) -> RowLine {
        let padding = PriceColumns.pillPadding
        var line = change(of: row, over: .day, style)
        // Also without a background, so that figures are aligned.
        line.pill = RowPill(
            row.direction(over: .day).wash(style.colors), horizontal: padding, vertical: 2, corner: 6)
        return line
    }

    private static func change(
        of row: PriceRow, over period: PriceRow.ChangePeriod, _ style: PriceRowStyle
    ) -> RowLine {
        RowLine(
            row.changeText(over: period),
            RowTextStyle(scale: RowTextStyle.smaller, isBold: period == .day, isTabular: true),
            color: row.direction(over: period).color(style.colors))
    }

    /// The course of the last seven days, in the colour of the change beside it.
    private static func week(of row: PriceRow, _ style: PriceRowStyle) -> RowGraph {
        let week = row.week
        return RowGraph(
            week?.levels ?? [], share: week?.share ?? 1, height: PriceColumns.weekHeight,
            color: row.direction(over: .week).color(style.colors))
    }

    /// The end of the names: the star of a favorite, or the control that makes it one.
    private static func star(of row: PriceRow, _ style: PriceRowStyle) -> RowAccessory {
        let isNarrow = style.widthClass.isNarrow
        return RowAccessory(
            iconName: row.isMarked ? "starred-symbolic" : nil, iconSide: 16,
            color: RowColor("warning_color", highContrast: .init()), width: isNarrow ? 20 : 34,
            controlSide: isNarrow ? FavoriteStar.touchSide : FavoriteStar.side)
    }
}

extension ChangeDirection {
    /// Whether the direction has the colour of rising prices where these are green; nil without a direction.
    private func isGreen(_ colors: DirectionColors) -> Bool? {
        switch self {
        case .rising: colors == .greenRises
        case .falling: colors == .redRises
        case .unchanged, .unknown: nil
        }
    }

    /// The colour of a text.
    func color(_ colors: DirectionColors) -> RowColor {
        guard let isGreen = isGreen(colors) else { return self == .unknown ? .dimText : .text }
        let name = isGreen ? "green" : "red"
        return RowColor("direction_\(name)", highContrast: .init("direction_strong_\(name)"))
    }

    /// The colour behind a text.
    fileprivate func wash(_ colors: DirectionColors) -> RowColor {
        guard let isGreen = isGreen(colors) else { return RowColor(opacity: self == .unknown ? 0 : 0.07) }
        return RowColor(isGreen ? "success_color" : "error_color", opacity: 0.12)
    }
}
