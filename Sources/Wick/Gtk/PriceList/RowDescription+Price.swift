import Gtk
import KitIntegerConversion
import WickMarket
import WickMarketScreens

/// What the look of a row of prices depends on, besides its coin.
struct PriceRowStyle: Equatable {
    var widthClass = WidthClass.regular
    var colors = DirectionColors.greenRises
    /// Whether favorites have a star.
    var marksFavorites = true

    /// The index of the column that begins with the price.
    var priceColumn: Int { widthClass == .wide ? 5 : 2 }
}

extension RowDescription {
    /// A row of a coin: icon, name and symbol over rank and market cap, a star for a favorite, the price over that in the second
    /// currency, change.
    ///
    /// On wide pages, rank, market cap and volume have their own columns, and on a phone with large text the change is below
    /// the price.
    ///
    /// - Parameters:
    ///   - row: The coin.
    ///   - icon: The coin's icon; nil for its initials.
    ///   - style: The style of the row.
    init(_ row: PriceRow, icon: Texture?, _ style: PriceRowStyle) {
        let isWide = style.widthClass == .wide
        let picture = RowColumn(CoinBadge.picture(of: row.name, icon: icon))
        let names = RowColumn(
            Self.names(of: row, style), width: .filling, accessory: Self.star(of: row, style))
        let price = RowLine(row.priceText, RowTextStyle(isTabular: true))
        let prices = [price] + [row.secondPriceText].compactMap { $0.map(Self.further) }
        let change = Self.change(of: row, style)
        switch style.widthClass {
        case .tight:
            let figures = RowColumn(prices + [change], spacing: 2, width: .least(ems: 0), alignment: .end)
            self.init([picture, names, figures], spacing: PriceColumns.narrowSpacing)
        case .narrow:
            self.init(
                [
                    picture, names, RowColumn(prices, width: .least(ems: 0), alignment: .end),
                    RowColumn([change], width: .least(ems: PriceColumns.narrowChange), alignment: .end),
                ], spacing: PriceColumns.narrowSpacing)
        case .regular, .wide:
            let width = isWide ? PriceColumns.widePrice : PriceColumns.price
            let figures = [
                RowColumn(prices, width: .least(ems: width), alignment: .end),
                RowColumn([change], width: .least(ems: PriceColumns.change), alignment: .end),
            ]
            guard isWide else {
                self.init([picture, names] + figures, spacing: PriceColumns.spacing)
                return
            }
            // The rank is aligned with the section's name above it.
            let rank = RowColumn(
                [Self.further(row.rankText ?? "")], width: .least(ems: PriceColumns.rank))
            let amounts = [row.marketCapText, row.volumeText].map {
                RowColumn([Self.further($0)], width: .least(ems: PriceColumns.amount), alignment: .end)
            }
            self.init([rank, picture, names] + amounts + figures, spacing: PriceColumns.wideSpacing)
        }
    }

    /// Name and symbol, over the rank and market cap, or over the fact that the coin is no longer listed, or over its other price
    /// in the chart.
    private static func names(of row: PriceRow, _ style: PriceRowStyle) -> [RowLine] {
        // Cut in the middle, because the symbol at the end distinguishes coins with the same name. On a phone, a second line is
        // used before that; on wider pages, wrapping would only cost measuring at each refresh.
        let name = RowLine(
            row.displayName, RowTextStyle(cut: .center, lineLimit: style.widthClass.isNarrow ? 2 : 1))
        guard style.widthClass != .wide || !row.isListed || row.sourceNote != nil else { return [name] }
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

    private static func change(of row: PriceRow, _ style: PriceRowStyle) -> RowLine {
        let padding = style.widthClass.isNarrow ? PriceColumns.narrowPillPadding : PriceColumns.pillPadding
        return RowLine(
            row.changeText, RowTextStyle(scale: RowTextStyle.smaller, isBold: true, isTabular: true),
            color: row.direction.color(style.colors),
            // Also without a background, so that figures are aligned.
            pill: RowPill(row.direction.wash(style.colors), horizontal: padding, vertical: 2, corner: 6))
    }

    /// The end of the names: the star of a favorite, or the control that makes it one.
    private static func star(of row: PriceRow, _ style: PriceRowStyle) -> RowAccessory {
        let isNarrow = style.widthClass.isNarrow
        return RowAccessory(
            iconName: style.marksFavorites && row.isFavorite ? "starred-symbolic" : nil, iconSide: 16,
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
