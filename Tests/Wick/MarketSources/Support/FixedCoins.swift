import Rx
import WickMarket
import WickMarketSources

/// A directory with given coins.
struct FixedCoins: CoinDirectory {
    let list: [Coin]

    func coins() -> Single<[Coin]> { .just(list) }
}

extension Coin {
    static let bitcoin = Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1)
    static let ether = Coin(id: CoinID(1027), name: "Ethereum", symbol: "ETH", rank: 2)
    /// A coin with Bitcoin's symbol.
    static let sameSymbolCoin = Coin(id: CoinID(900), name: "Batcoin", symbol: "btc", rank: 3000)
    /// A coin that no site in these tests trades.
    static let obscure = Coin(id: CoinID(901), name: "Obscure", symbol: "XYZ", rank: 4000)
}

extension CoinDirectory where Self == FixedCoins {
    static var fixed: FixedCoins { FixedCoins(list: [.sameSymbolCoin, .bitcoin, .ether, .obscure]) }
}
