import CommandLineOptions
import Foundation
import KitIntegerConversion
import WickMarket

/// The coin that an argument refers to, for all commands that take one.
enum CoinChoice: Hashable, Sendable {
    /// A coin, and how many coins have its symbol; sites use the symbol for `holder`.
    case coin(Coin, sharing: Int, holder: Coin)
    /// Several coins match, the most likely first; the user must choose.
    case several([Coin])
    /// No coin matches; the payload are suggestions, the most likely first.
    case unknown(near: [Coin])

    /// Whether no coin matches.
    var isUnknown: Bool {
        if case .unknown = self { true } else { false }
    }

    /// The maximum number of suggestions.
    private static let mostSuggestions = 3

    /// Finds a coin.
    ///
    /// A number is an ID. Other texts, and numbers that are not an ID, are a symbol, a name or a slug, regardless of case
    /// and, in names, of accents. A symbol shared by several coins refers to the first one by `Coin.precedes(_:)`, as on the
    /// sites. Other texts that match several coins are ambiguous: a name of two coins, a symbol that is the name of a coin with
    /// a higher rank, or a symbol of several coins without a higher rank.
    ///
    /// - Parameters:
    ///   - text: The text as typed.
    ///   - coins: All coins.
    init(_ text: String, among coins: [Coin]) {
        if let id = Int(text), let coin = coins.first(where: { $0.id.rawValue == id }) {
            self = .of(coin, among: coins)
            return
        }
        let (symbol, name) = (text.uppercased(), FoldedText(text))
        let found = coins.filter { $0.symbol.uppercased() == symbol || $0.isNamed(text, name) }
            .sorted { $0.precedes($1) }
        guard let first = found.first else {
            self = .unknown(near: Self.near(text, coins))
            return
        }
        let isHolder = first.symbol.uppercased() == symbol && found.dropFirst().allSatisfy(first.outranks)
        self = found.count == 1 || isHolder ? .of(first, among: coins) : .several(found)
    }

    private static func of(_ coin: Coin, among coins: [Coin]) -> CoinChoice {
        let symbol = coin.symbol.uppercased()
        let sameSymbolCoins = coins.filter { $0.symbol.uppercased() == symbol }
        return .coin(coin, sharing: sameSymbolCoins.count, holder: sameSymbolCoins.min { $0.precedes($1) } ?? coin)
    }

    /// Coins with a similar symbol, or else with a similar name or slug.
    private static func near(_ text: String, _ coins: [Coin]) -> [Coin] {
        let ranked = coins.sorted { $0.precedes($1) }
        let bySymbol = near(text, ranked, by: \.symbol)
        return bySymbol.isEmpty ? near(text, ranked, by: \.name) : bySymbol
    }

    private static func near(_ text: String, _ ranked: [Coin], by word: KeyPath<Coin, String>) -> [Coin] {
        var found: [Coin] = []
        var words = ranked.map { $0[keyPath: word] }
        while found.count < mostSuggestions, let near = words.nearest(to: text) {
            if let coin = ranked.first(where: { $0[keyPath: word] == near }) { found.append(coin) }
            words.removeAll { $0.uppercased() == near.uppercased() }
        }
        return found
    }
}

extension Coin {
    fileprivate func isNamed(_ text: String, _ folded: FoldedText) -> Bool {
        slug?.caseInsensitiveCompare(text) == .orderedSame || FoldedText(name) == folded
    }

    /// Whether it precedes another coin by more than the order of listing.
    fileprivate func outranks(_ other: Coin) -> Bool {
        isActive != other.isActive ? isActive : rank ?? .max < other.rank ?? .max
    }
}
