import CommandLineOptions
import KitLocalization
import WickMarket

/// Messages about the coin that an argument refers to.
enum CoinMessages {
    /// The help text of each command that takes a coin.
    static let discussion = localized(
        """
        COIN is a symbol, a name, a slug such as bitcoin-cash, or a CoinMarketCap ID.
        A symbol shared by several coins means the highest-ranked one. If a name
        matches several coins, they are listed with their IDs.
        """)

    /// The maximum number of characters of an argument that messages repeat; an API key has more.
    static let longestRepeated = 20

    /// The maximum number of candidates that are listed.
    private static let mostCandidates = 10

    /// Why no coin was found, and what the user can do, as lines; empty if one was found.
    static func problem(_ text: String, _ choice: CoinChoice) -> [String] {
        switch choice {
        case .coin: []
        case .several(let coins): several(text, coins)
        case .unknown(let near):
            [
                (text.count <= longestRepeated
                    ? localized("No coin has the symbol, name or ID \(text.quoted).")
                    : localized("No such coin.")) + " "
                    + (suggestion(near) ?? localized("wick prices --search TEXT finds coins by name."))
            ]
        }
    }

    /// A message that a text matches several coins, with these coins, as lines.
    static func several(_ text: String, _ coins: [Coin]) -> [String] {
        let head = localized("\(coins.count) coins match \(text.quoted). Specify the ID of one:")
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

    /// Suggestions as a question; `nil` if there are none.
    static func suggestion(_ near: [Coin]) -> String? {
        guard !near.isEmpty else { return nil }
        let names = near.map { "\($0.symbol) (\($0.name))" }
        return localized("Did you mean \(names.joinedAsAlternatives())?")
    }

    /// A message that several coins have the symbol, and which one this is; `nil` if only one has it.
    static func sharing(_ choice: CoinChoice) -> String? {
        guard case .coin(let coin, let sharing, let holder) = choice, sharing > 1 else { return nil }
        let name = localized("\(coin.name) (ID \(coin.id.rawValue))")
        return coin == holder
            ? localized("\(sharing) coins have the symbol \(coin.symbol); this is \(name), the highest-ranked.")
            : localized(
                """
                \(sharing) coins have the symbol \(coin.symbol); this is \(name), not the highest-ranked, which is \
                \(holder.name).
                """)
    }
}
