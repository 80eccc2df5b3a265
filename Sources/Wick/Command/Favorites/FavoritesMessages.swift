import CommandLineOptions
import KitLocalization
import WickMarket
import WickMarketStore

/// What a person is told about their favorites.
enum FavoritesMessages {
    /// That nothing is kept, and how to change that.
    static let notSaved =
        localized(
            """
            Save Favorites is off, so the favorites last for one run of the window and are not on disk. \
            Switch it on in the window's settings.
            """)

    /// That there are none, and how to get some.
    static let none = localized("There are no favorites yet; wick favorites add COIN adds one.")

    /// That a coin was added, or that there was nothing to do.
    static func added(_ coin: Coin, isNew: Bool) -> String {
        isNew
            ? localized("\(coin.name) (\(coin.symbol)) added to your favorites.")
            : localized("\(coin.name) (\(coin.symbol)) is among your favorites already.")
    }

    /// That a favorite was removed.
    static func removed(_ favorite: Favorite) -> String {
        localized("\(favorite.name) (\(favorite.symbol)) removed from your favorites.")
    }

    /// How many were removed.
    static func cleared(_ count: Int) -> String {
        count == 0
            ? localized("There are no favorites to clear.")
            : localized(count, "1 favorite cleared.", "\(count) favorites cleared.")
    }

    /// Why no favorite was chosen, and what to do, a line each; empty where one was.
    static func problem(_ text: String, _ choice: CoinChoice) -> [String] {
        switch choice {
        case .coin, .several: CoinMessages.problem(text, choice)
        case .unknown(let near):
            [
                (text.count <= CoinMessages.longestRepeated
                    ? localized("No favorite has the symbol, name or id \(text.quoted).")
                    : localized("There is no such favorite.")) + " "
                    + (CoinMessages.suggestion(near) ?? localized("wick favorites list shows them."))
            ]
        }
    }

    /// Which favorites the market lists no more; `nil` where it lists all.
    static func unlisted(_ favorites: [Favorite]) -> String? {
        guard !favorites.isEmpty else { return nil }
        let names = favorites.map { "\($0.name) (\($0.symbol))" }.joined(separator: ", ")
        return localized("No longer listed: \(names).")
    }
}
