import CommandLineOptions
import Foundation
import KitIntegerConversion
import WickMarket

/// The coin that the user means, for every command that takes one.
enum CoinChoice: Hashable, Sendable {
    /// A coin, and how many coins have its symbol.
    ///
    /// `holder` is the one among them that the sites mean by it.
    case coin(Coin, sharing: Int, holder: Coin)
    /// One of several, the most likely first; the user must choose.
    case several([Coin])
    /// None; the payload are coins that may have been meant, the likeliest first.
    case unknown(near: [Coin])

    /// The most coins that are suggested.
    private static let mostSuggestions = 3

    /// Chooses a coin.
    ///
    /// A number is an id. Anything else, and a number that is no coin's id, is a symbol, a name or a slug, without regard to
    /// case, and in names to accents. A symbol that several coins share means the first of them by `Coin.precedes(_:)`, as the
    /// sites have it. All else that fits several coins is ambiguous: a name that two have, a symbol that is the name of a coin
    /// of higher rank, a symbol of coins of which none has a higher rank.
    ///
    /// - Parameters:
    ///   - text: What was typed.
    ///   - coins: All coins there are.
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

    /// Coins whose symbol is near, else those whose name or slug is.
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
    /// Whether a text is the coin's name or slug.
    fileprivate func isNamed(_ text: String, _ folded: FoldedText) -> Bool {
        slug?.caseInsensitiveCompare(text) == .orderedSame || FoldedText(name) == folded
    }

    /// Whether it comes before another by more than the order of listing.
    fileprivate func outranks(_ other: Coin) -> Bool {
        isActive != other.isActive ? isActive : rank ?? .max < other.rank ?? .max
    }
}
