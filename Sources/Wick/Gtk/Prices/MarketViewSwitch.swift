import Gtk
import KitLocalization
import WickMarket
import WickMarketScreens

/// The buttons that choose the sections of the prices, with the numbers of coins and tokens where there is space.
@MainActor
struct MarketViewSwitch {
    /// The views that the buttons choose, in their order.
    static let views = MarketView.allCases

    let widget = SegmentedControl(views.map { title(of: $0) })

    init() {
        widget.addClass("market-view")
        for (button, view) in zip(widget.buttons, Self.views) { button.tooltip = Self.explanation(of: view) }
    }

    /// Shows how many coins and tokens there are.
    ///
    /// - Parameters:
    ///   - counts: The numbers; nil before they are known.
    ///   - format: Formats a number.
    ///   - isNarrow: Whether there is only space for the names.
    func show(_ counts: MarketCounts?, isNarrow: Bool) {
        let titles = Self.views.map { view in
            let count = counts.flatMap { Self.count(of: view, in: $0) }
            return count.map { "\(Self.title(of: view)) \($0)" } ?? Self.title(of: view)
        }
        widget.setTitles(isNarrow ? Self.views.map(Self.title) : titles, names: titles)
    }

    private static func title(of view: MarketView) -> String {
        switch view {
        case .sections: localized("Sections")
        case .all: localized("All")
        case .coins: localized("Coins")
        case .tokens: localized("Tokens")
        }
    }

    private static func explanation(of view: MarketView) -> String {
        switch view {
        case .sections: localized("Coins, then tokens")
        case .all: localized("Coins and tokens in one list")
        case .coins: localized("Coins only")
        case .tokens: localized("Tokens only")
        }
    }

    private static func count(of view: MarketView, in counts: MarketCounts) -> Int? {
        switch view {
        case .sections: nil
        case .all: counts.all
        case .coins: counts.coins
        case .tokens: counts.tokens
        }
    }
}
