import CommandLineOptions
import IntegerConversion
import Market

/// Which coin a person means by what they typed.
enum CoinChoice: Hashable, Sendable {
    /// A coin, and how many coins have its symbol.
    ///
    /// `holder` is the one among them that the sites mean by it.
    case coin(Coin, sharing: Int, holder: Coin)
    /// None; the payload are coins that may have been meant, the likeliest first.
    case unknown(near: [Coin])

    /// The most coins that are suggested.
    private static let mostSuggestions = 3

    /// Chooses a coin.
    ///
    /// A number is an id; where no coin has it, a symbol. Symbols are compared without regard to case. Of several with one
    /// symbol the first by `Coin.precedes(_:)` is chosen.
    ///
    /// - Parameters:
    ///   - text: What was typed.
    ///   - coins: All coins there are.
    init(_ text: String, among coins: [Coin]) {
        let id = Int(text).map { CoinID($0) }
        let symbol = text.uppercased()
        let named = id.flatMap { id in coins.first { $0.id == id } }
        let rivals = coins.filter { $0.symbol.uppercased() == (named?.symbol.uppercased() ?? symbol) }
        if let holder = rivals.min(by: { $0.precedes($1) }) {
            self = .coin(named ?? holder, sharing: rivals.count, holder: holder)
        } else {
            self = .unknown(near: Self.near(text, coins))
        }
    }

    /// Coins whose name was typed, then those whose symbol is near.
    private static func near(_ text: String, _ coins: [Coin]) -> [Coin] {
        let ranked = coins.sorted { $0.precedes($1) }
        let typed = FoldedText(text)
        var found = ranked.filter { FoldedText($0.name) == typed }
        var symbols = ranked.map(\.symbol)
        while found.count < mostSuggestions, let symbol = symbols.nearest(to: text) {
            if let coin = ranked.first(where: { $0.symbol == symbol }), !found.contains(coin) { found.append(coin) }
            symbols.removeAll { $0.uppercased() == symbol.uppercased() }
        }
        return Array(found.prefix(mostSuggestions))
    }
}
