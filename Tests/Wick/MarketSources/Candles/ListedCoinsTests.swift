import Rx
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("The coins among which a symbol is given away")
struct ListedCoinsTests {
    private let others = [Coin.sameSymbolCoin, .bitcoin, .ether, .obscure]

    private func ids(_ coins: ListedCoins, besides coin: Coin) async throws -> [CoinID] {
        try await coins.coins(besides: coin).result().get().map(\.id)
    }

    private func listing(_ coins: [Coin]) -> Listing {
        Listing(
            tickers: coins.map {
                Ticker(
                    id: $0.id, rank: $0.rank, name: $0.name, symbol: $0.symbol, slug: "", platform: nil, quote: Quote())
            })
    }

    @Test("Of a listing are enough for a coin that is in it; for another one all are asked for")
    func reach() async throws {
        let coins = ListedCoins(orElse: FixedCoins(list: others))
        #expect(try await ids(coins, besides: .bitcoin) == others.map(\.id))
        coins.take(listing([.bitcoin, .ether]))
        #expect(try await ids(coins, besides: .bitcoin) == [CoinID(1), CoinID(1027)])
        #expect(try await ids(coins, besides: .sameSymbolCoin) == others.map(\.id))
        #expect(try await coins.coins().result().get().map(\.id) == [CoinID(1), CoinID(1027)])
    }

    @Test("Those of a kept listing count until there is a newer one, whichever comes first")
    func stored() async throws {
        let coins = ListedCoins(orElse: FixedCoins(list: others))
        coins.take(stored: listing([.bitcoin]))
        #expect(try await ids(coins, besides: .bitcoin) == [CoinID(1)])
        coins.take(listing([.bitcoin, .ether]))
        coins.take(stored: listing([.bitcoin]))
        #expect(try await ids(coins, besides: .bitcoin) == [CoinID(1), CoinID(1027)])
    }

    @Test("A coin beyond the listing has no candles of a site that means a higher-ranked one by the symbol")
    func beyondTheListing() async throws {
        let coins = ListedCoins(orElse: FixedCoins(list: others))
        coins.take(listing([.ether]))
        let source = HuobiFake().source(coins: coins)
        let result = await source.candles(of: .sameSymbolCoin, interval: .hour, limit: 3).result()
        #expect(result.failure == SiteFailure(site: .huobi, reason: .notListed("btc")))
        #expect(try await source.candles(of: .bitcoin, interval: .hour, limit: 3).result().get().candles.count == 3)
    }
}
