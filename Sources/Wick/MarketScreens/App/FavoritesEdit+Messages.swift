import KitLocalization
import WickMarket
import WickMarketStore

extension FavoritesEdit {
    /// What a change has done; `nil` if the user sees it.
    func message(of change: FavoritesChange) -> String? {
        if let problem = change.problem { return problem.message }
        switch self {
        case .add(let coins, _):
            guard let group = change.group else { return Self.noSuchGroup }
            return Self.added(change, among: coins, to: group)
        case .remove(let coins, _):
            guard let group = change.group else { return Self.noSuchGroup }
            guard let first = change.favorites.first else { return nil }
            guard coins.count > 1 else { return Self.removed(first, from: group) }
            let count = change.favorites.count
            return localized(count, "“\(group.title)”: 1 coin removed", "“\(group.title)”: \(count) coins removed")
        case .clear:
            let count = change.favorites.count
            return count == 0
                ? localized("No favorites to clear")
                : localized(count, "1 favorite cleared", "\(count) favorites cleared")
        case .makeGroup: return change.group.map { localized("Group “\($0.title)” created") }
        case .deleteGroup: return change.group.map { localized("Group “\($0.title)” deleted") }
        case .arrange, .renameGroup, .moveGroup: return change.group == nil ? Self.noSuchGroup : nil
        case .undoAdding, .restore, .restoreGroup: return nil
        }
    }

    /// That the store could not make the change.
    var failureMessage: String {
        switch self {
        case .add(let coins, .standard) where coins.count == 1:
            localized("\(coins[0].name) was not added to Favorites")
        case .add(let coins, _): localized(coins.count, "The coin was not added", "The coins were not added")
        case .remove(let coins, .standard) where coins.count == 1: localized("The favorite was not removed")
        case .remove(let coins, _): localized(coins.count, "The coin was not removed", "The coins were not removed")
        case .clear: localized("The favorites were not cleared")
        case .undoAdding(let favorites) where favorites.count == 1:
            localized("\(favorites[0].name) was not removed from Favorites")
        case .undoAdding: localized("The coins were not removed")
        case .restore(let favorites) where favorites.count == 1:
            localized("\(favorites[0].name) could not be restored")
        case .restore(let favorites):
            localized(
                favorites.count, "1 favorite could not be restored",
                "\(favorites.count) favorites could not be restored")
        case .arrange, .moveGroup: localized("The order was not saved")
        case .makeGroup: localized("The group was not created")
        case .renameGroup: localized("The group was not renamed")
        case .deleteGroup: localized("The group was not deleted")
        case .restoreGroup(let group): localized("Group “\(group.title)” could not be restored")
        }
    }

    private static let noSuchGroup = localized("This group no longer exists")

    private static func added(_ change: FavoritesChange, among coins: [Coin], to group: FavoriteGroup) -> String {
        let isLasting = change.persistence != .thisRunOnly
        guard coins.count == 1, let coin = coins.first else {
            let (title, count) = (group.title, change.favorites.count)
            if count == 0 { return localized("The coins are already in “\(title)”") }
            return isLasting
                ? localized(count, "“\(title)”: 1 coin added", "“\(title)”: \(count) coins added")
                : localized(
                    count, "“\(title)”: 1 coin added until you quit", "“\(title)”: \(count) coins added until you quit")
        }
        switch (group.id, change.favorites.isEmpty, isLasting) {
        case (.standard, true, _): return localized("\(coin.name) is already a favorite")
        case (.standard, false, true): return localized("\(coin.name) added to Favorites")
        case (.standard, false, false): return localized("\(coin.name) added to Favorites until you quit")
        case (.named, true, _): return localized("\(coin.name) is already in “\(group.title)”")
        case (.named, false, true): return localized("\(coin.name) added to “\(group.title)”")
        case (.named, false, false): return localized("\(coin.name) added to “\(group.title)” until you quit")
        }
    }

    private static func removed(_ favorite: Favorite, from group: FavoriteGroup) -> String {
        group.id == .standard
            ? localized("\(favorite.name) removed from Favorites")
            : localized("\(favorite.name) removed from “\(group.title)”")
    }
}
