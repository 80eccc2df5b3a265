import CommandLineOptions
import KitLocalization
import WickMarket

/// What the user reads about the coin that they named.
enum CoinMessages {
    /// The most characters that are repeated of what was typed: an API key has more.
    static let longestRepeated = 20

    /// The most candidates that are listed.
    private static let mostCandidates = 10

    /// Why no coin was chosen, and what to do, a line each; empty where one was.
    static func problem(_ text: String, _ choice: CoinChoice) -> [String] {
        switch choice {
        case .coin: []
        case .several(let coins): several(text, coins)
        case .unknown(let near):
            [
                (text.count <= longestRepeated
                    ? localized("There is no coin with the symbol, name or id \(text.quoted).")
                    : localized("There is no such coin.")) + " "
                    + (suggestion(near) ?? localized("wick prices --search TEXT finds coins by name."))
            ]
        }
    }

    /// That a text fits several coins, and those, a line each.
    static func several(_ text: String, _ coins: [Coin]) -> [String] {
        let head = localized("\(coins.count) coins fit \(text.quoted). Give the id of the one that you mean:")
        let lines = coins.prefix(mostCandidates).map { coin in
            let id = "\(coin.id.rawValue)"
            guard let rank = coin.rank else {
                return localized("\(id): \(coin.name) (\(coin.symbol))")
            }
            return localized("\(id): \(coin.name) (\(coin.symbol)), rank \(rank)")
        }
        let rest = coins.count - lines.count
        return [head] + lines + (rest > 0 ? [localized(rest, "and 1 more", "and \(rest) more")] : [])
    }

    /// Coins that may have been meant, as a question; `nil` for none.
    static func suggestion(_ near: [Coin]) -> String? {
        guard !near.isEmpty else { return nil }
        let names = near.map { "\($0.symbol) (\($0.name))" }
        return localized("Did you mean \(names.joinedAsAlternatives())?")
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
