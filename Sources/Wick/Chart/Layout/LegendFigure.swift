import KitLocalization

/// A value in the legend or in the crosshair's panel.
struct LegendFigure: Hashable, Sendable {
    /// The kinds, in the order in which they are shown.
    enum Kind: Hashable, Sendable {
        case time, open, high, low, close, volume, change, density, indicator
    }

    /// The translated names of the values.
    struct Names: Sendable {
        let open = localized("O", context: "price at the start of a candle")
        let high = localized("H", context: "highest price of a candle")
        let low = localized("L", context: "lowest price of a candle")
        let close = localized("C", context: "price at the end of a candle")
        let volume = localized("Vol", context: "traded volume")
    }

    let kind: Kind
    /// The name in the legend; empty if the value needs none.
    var name = ""
    /// The formatted value.
    let value: String
    var ink = ChartInk.text
    /// The pattern of the line, of which a piece is before the name; `nil` for none.
    var dashes: LineDashes?
    /// Why an indicator is only in the legend; `nil` if it is drawn.
    var omission: Omission?

    /// Why an indicator is not drawn.
    enum Omission: Hashable, Sendable {
        /// Its line would cover the candles.
        case zoom
        /// There is no room for its pane.
        case height
        /// It is drawn over the volumes, which are hidden.
        case hiddenVolumes
    }

    /// Name and value for assistive technology, with the reason for an omission.
    var spoken: String {
        switch omission {
        case nil: "\(name) \(value)"
        case .zoom: localized("\(name) \(value) (not drawn at this zoom)")
        case .height: localized("\(name) \(value) (no room for its pane)")
        case .hiddenVolumes: localized("\(name) \(value) (the volumes are hidden)")
        }
    }

    /// All values, then ever fewer of them with an ellipsis in place of the others, and none.
    static func shortened(_ figures: [LegendFigure]) -> some Sequence<[LegendFigure]> {
        (0...figures.count).reversed().lazy.map { count -> [LegendFigure] in
            guard count > 0, count < figures.count else { return Array(figures.prefix(count)) }
            return figures.prefix(count) + [Self(kind: .density, value: "…", ink: .secondaryText)]
        }
    }

    var nameInk: ChartInk { kind == .indicator ? ink : .secondaryText }

    /// From all values to the price alone: the legend uses the first choice that fits.
    static let choices: [Set<Kind>] = [
        [.time, .open, .high, .low, .close, .volume, .change, .density],
        [.time, .open, .high, .low, .close, .change, .density],
        [.time, .open, .high, .low, .close, .change],
        [.time, .close, .change],
        [.close, .change],
        [.close],
    ]

    /// The values in the panel, without those on the axis tags.
    static let ofPanel: Set<Kind> = [.open, .high, .low, .close, .volume, .change]
}
