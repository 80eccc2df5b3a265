import CommandLineOptions
import KitLocalization
import WickMarket
import WickMarketStore

/// Messages about favorites.
enum FavoritesMessages {
    /// Favorites are not saved, and how to change that.
    static let notSaved =
        localized(
            """
            Save Favorites is off, so the favorites are not on disk. Turn it on in the window's settings.
            """)

    /// There are no favorites, and how to add some.
    static let none = localized("No favorites yet. Add one with wick favorites add COIN.")

    /// A coin was added, or was a favorite already.
    static func added(_ coin: Coin, isNew: Bool) -> String {
        isNew
            ? localized("\(coin.name) (\(coin.symbol)) added to your favorites.")
            : localized("\(coin.name) (\(coin.symbol)) is already a favorite.")
    }

    static func removed(_ favorite: Favorite) -> String {
        localized("\(favorite.name) (\(favorite.symbol)) removed from your favorites.")
    }

    /// The number of removed favorites.
    static func cleared(_ count: Int) -> String {
        count == 0
            ? localized("No favorites to clear.")
            : localized(count, "1 favorite cleared.", "\(count) favorites cleared.")
    }

    /// Why no favorite was found, and what the user can do, as lines; empty if one was found.
    static func problem(_ text: String, _ choice: CoinChoice) -> [String] {
        switch choice {
        case .coin, .several: CoinMessages.problem(text, choice)
        case .unknown(let near):
            [
                (text.count <= CoinMessages.longestRepeated
                    ? localized("No favorite has the symbol, name or ID \(text.quoted).")
                    : localized("No such favorite.")) + " "
                    + (CoinMessages.suggestion(near) ?? localized("To list them, use wick favorites list."))
            ]
        }
    }

    /// Which favorites are no longer listed; `nil` if all are.
    static func unlisted(_ favorites: [Favorite]) -> String? {
        guard !favorites.isEmpty else { return nil }
        let names = favorites.map { "\($0.name) (\($0.symbol))" }.joined(separator: ", ")
        return localized("No longer listed: \(names).")
    }
}
