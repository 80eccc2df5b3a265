import WickMarket

extension Coin {
    static let bitcoin = Coin(id: .bitcoin, name: "Bitcoin", symbol: "BTC", rank: 1)
    static let ether = Coin(id: .ether, name: "Ethereum", symbol: "ETH", rank: 2)
    static let tether = Coin(id: .tether, name: "Tether", symbol: "USDT", rank: 3)
}

extension CoinID {
    static let bitcoin = CoinID(1)
    static let ether = CoinID(1027)
    static let tether = CoinID(825)
}
