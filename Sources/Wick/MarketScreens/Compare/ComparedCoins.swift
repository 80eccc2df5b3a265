import KitIntegerConversion
import WickChart
import WickMarket
import WickMarketStore

/// The coins that all charts are compared with, in the order of the legend.
public struct ComparedCoins: Hashable, Sendable {
    /// How many coins can be chosen.
    public static let most = ChartComparison.limit

    /// The coins, each once, at most ``most``; their ranks are not known.
    public private(set) var coins: [Coin] = []

    /// The coins after a change; the same if it is not possible.
    func applying(_ edit: ComparisonEdit) -> ComparedCoins {
        var changed = self
        switch edit {
        case .add(let coin):
            guard coins.count < Self.most, !coins.contains(where: { $0.id == coin.id }) else { return self }
            changed.coins.append(Coin(id: coin.id, name: coin.name, symbol: coin.symbol, rank: nil))
        case .remove(let id): changed.coins.removeAll { $0.id == id }
        }
        return changed
    }
}

/// A change of the coins that charts are compared with.
public enum ComparisonEdit: Hashable, Sendable {
    /// Adds a coin at the end.
    case add(Coin)
    /// Removes a coin.
    case remove(CoinID)
}

extension ComparedCoins: SettingValue {
    /// Reads a line of an ID, a symbol and a name, separated by tabs, for each coin; `nil` if any of it is not such a line.
    public init?(stored: StoredSetting?) {
        guard case .word(let text) = stored else { return nil }
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard parts.count == 3, let id = Int(parts[0]), !parts[1].isEmpty, coins.count < Self.most,
                !coins.contains(where: { $0.id == CoinID(id) })
            else { return nil }
            coins.append(Coin(id: CoinID(id), name: String(parts[2]), symbol: String(parts[1]), rank: nil))
        }
    }

    /// The text to store.
    public var stored: StoredSetting? {
        func plain(_ text: String) -> String { String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }) }
        return .word(
            coins.map { "\($0.id.rawValue)\t\(plain($0.symbol))\t\(plain($0.name))" }.joined(separator: "\n"))
    }
}

extension SettingKey<ComparedCoins> {
    /// The coins that all charts are compared with; default: none.
    public static var comparedCoins: SettingKey { SettingKey("comparedCoins", standard: ComparedCoins()) }
}
