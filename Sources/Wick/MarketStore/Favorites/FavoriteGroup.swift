import Foundation
import KitLocalization
import WickMarket

/// A group of favorites: the standard group, whose coins have a star, or one that the user has named.
public struct FavoriteGroup: Hashable, Identifiable, Sendable {
    /// The identity of a group.
    public enum ID: Hashable, Sendable {
        /// The group "Favorites" of the current kind of market, which always exists.
        case standard
        /// A group that the user has named, by a number that is never reused in a kind of market.
        case named(Int, FavoriteMarket)
    }

    /// The group's identity.
    public let id: ID
    /// The name: one line without spaces around it; empty for the standard group.
    public internal(set) var name: String
    /// Determines the order of named groups, which follow the standard group.
    public internal(set) var position: Int
    /// The coins by position, each once.
    public internal(set) var favorites: [Favorite]

    /// Creates a group.
    ///
    /// - Parameters:
    ///   - id: The group's identity.
    ///   - name: The name.
    ///   - position: Determines the order of named groups.
    ///   - favorites: The coins by position, whose group this is.
    package init(id: ID, name: String, position: Int, favorites: [Favorite] = []) {
        self.id = id
        self.name = name
        self.position = position
        self.favorites = favorites
    }

    /// The name for users: "Favorites" for the standard group.
    public var title: String { id == .standard ? Self.standardTitle : name }

    /// Whether a coin is in the group.
    public func contains(_ coin: CoinID) -> Bool { favorites.contains { $0.id == coin } }

    private static let standardTitle = localized("Favorites")

    /// The most characters of a name.
    public static let longestName = 64

    /// A name as it is saved: one line without control characters, and without spaces around it.
    static func normalized(_ name: String) -> String {
        // The limit concerns Unicode scalars, of which a character may have several; longer names are invalid anyway.
        name.sanitized(limit: 16 * longestName).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Whether a name is the group's, in any case; the standard group is also found by its English name.
    func isNamed(_ name: String) -> Bool {
        let titles = id == .standard ? [title, "favorites"] : [title]
        return titles.contains { Self.key(of: $0) == Self.key(of: Self.normalized(name)) }
    }

    private static func key(of name: String) -> String {
        name.precomposedStringWithCanonicalMapping.folding(options: .caseInsensitive, locale: nil)
    }
}

/// Why a group cannot have a name.
public enum GroupNameProblem: Hashable, Sendable {
    /// It has no visible characters.
    case empty
    /// It has more than ``FavoriteGroup/longestName`` characters.
    case tooLong
    /// Another group has it; its name may differ in case.
    case taken(String)

    /// The problem, and what to do, as sentences.
    public var message: String {
        switch self {
        case .empty: localized("Enter a name.")
        case .tooLong: localized("A name has at most \(FavoriteGroup.longestName) characters.")
        case .taken(let name): localized("There is already a group “\(name)”.")
        }
    }
}

extension [FavoriteGroup] {
    /// The group with a name, in any case.
    public func named(_ name: String) -> FavoriteGroup? { first { $0.isNamed(name) } }

    /// Why a new group, or another name of a group, is not allowed; `nil` if it is.
    ///
    /// - Parameters:
    ///   - name: The name as the user typed it.
    ///   - group: The group to rename; `nil` for a new one.
    public func problem(withName name: String, of group: FavoriteGroup.ID? = nil) -> GroupNameProblem? {
        let normalized = FavoriteGroup.normalized(name)
        if normalized.isEmpty { return .empty }
        if normalized.count > FavoriteGroup.longestName { return .tooLong }
        return first { $0.id != group && $0.isNamed(normalized) }.map { .taken($0.title) }
    }
}
