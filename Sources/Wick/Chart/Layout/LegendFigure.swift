import KitLocalization

/// A figure that the legend or the panel of the crosshair tells.
struct LegendFigure: Hashable, Sendable {
    /// What figures there are, in the order in which they are told.
    enum Kind: Hashable, Sendable {
        case time, open, high, low, close, volume, change, density, indicator
    }

    /// What figures are called beside others, in the language of the program.
    struct Names: Sendable {
        let open = localized("O", context: "price at the start of a candle")
        let high = localized("H", context: "highest price of a candle")
        let low = localized("L", context: "lowest price of a candle")
        let close = localized("C", context: "price at the end of a candle")
        let volume = localized("Vol", context: "traded volume")
    }

    /// Which of them it is.
    let kind: Kind
    /// What it is called beside others in a row; empty where it says so itself.
    var name = ""
    /// The figure, written.
    let value: String
    /// Its colour.
    var ink = ChartInk.text

    /// The colour of its name.
    var nameInk: ChartInk { kind == .indicator ? ink : .secondaryText }

    /// From all of the figures to the price alone: the legend takes the first choice that it has room for.
    static let choices: [Set<Kind>] = [
        [.time, .open, .high, .low, .close, .volume, .change, .density],
        [.time, .open, .high, .low, .close, .change, .density],
        [.time, .open, .high, .low, .close, .change],
        [.time, .close, .change],
        [.close, .change],
        [.close],
    ]

    /// What is told on the panel: what stands on the axes' tags is not told again.
    static let ofPanel: Set<Kind> = [.open, .high, .low, .close, .volume, .change]
}
