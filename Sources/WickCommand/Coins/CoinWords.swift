import CommandLineOptions
import Localization
import Market

/// What a person is told about the coin that they named.
enum CoinWords {
    /// The most characters that are repeated of what was typed: no symbol has more, and an API key has.
    static let longestSymbol = 20

    /// That no coin is meant by what was typed, and which ones may be.
    static func unknown(_ text: String, _ choice: CoinChoice) -> String {
        let sentence =
            text.count <= longestSymbol
            ? localized("There is no coin with the symbol or id \(text.quoted).") : localized("There is no such coin.")
        guard case .unknown(let near) = choice, !near.isEmpty else {
            return sentence + " " + localized("wick prices --search TEXT finds coins by name.")
        }
        let names = near.map { "\($0.symbol) (\($0.name))" }
        return sentence + " " + localized("Did you mean \(names.joinedAsAlternatives())?")
    }

    /// That several coins have the symbol, and which one this is; `nil` where only one has.
    static func sharing(_ choice: CoinChoice) -> String? {
        guard case .coin(let coin, let sharing, let holder) = choice, sharing > 1 else { return nil }
        let name = localized("\(coin.name) (id \(coin.id.rawValue))")
        return coin == holder
            ? localized("\(sharing) coins have the symbol \(coin.symbol); this is \(name), the highest-ranked.")
            : localized(
                """
                \(sharing) coins have the symbol \(coin.symbol); this is \(name), not the highest-ranked, which is \
                \(holder.name).
                """)
    }
}
