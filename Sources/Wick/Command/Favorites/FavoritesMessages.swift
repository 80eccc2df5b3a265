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
            Save Favorites is off, so the favorites are not on disk. Turn it on in the window’s settings.
            """)

    /// A group has no coins, and how to add some.
    static func none(in group: FavoriteGroup) -> String {
        group.id == .standard
            ? localized("No favorites yet. Add one with wick favorites add COIN.")
            : localized("No coins in \(group.title.quoted) yet. Add one with wick favorites add --group NAME COIN.")
    }

    /// There is no group with a name, and which ones there are.
    static func noGroup(_ name: String, among groups: [FavoriteGroup]) -> String {
        let titles = groups.map(\.title).joined(separator: ", ")
        return name.count <= CoinMessages.longestRepeated
            ? localized("No group is named \(name.quoted). The groups: \(titles).")
            : localized("No such group. The groups: \(titles).")
    }

    static func created(_ group: FavoriteGroup) -> String { localized("Group \(group.title.quoted) created.") }

    /// A coin was added to a group, or was in it already.
    static func added(_ coin: Coin, to group: FavoriteGroup, isNew: Bool) -> String {
        switch (group.id, isNew) {
        case (.standard, true): localized("\(coin.name) (\(coin.symbol)) added to your favorites.")
        case (.standard, false): localized("\(coin.name) (\(coin.symbol)) is already a favorite.")
        case (.named, true): localized("\(coin.name) (\(coin.symbol)) added to \(group.title.quoted).")
        case (.named, false): localized("\(coin.name) (\(coin.symbol)) is already in \(group.title.quoted).")
        }
    }

    static func removed(_ favorite: Favorite, from group: FavoriteGroup) -> String {
        group.id == .standard
            ? localized("\(favorite.name) (\(favorite.symbol)) removed from your favorites.")
            : localized("\(favorite.name) (\(favorite.symbol)) removed from \(group.title.quoted).")
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
