import Foundation
import Rx
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("The coins that may share a symbol")
struct ListedCoinsTests {
    private let others = [Coin.sameSymbolCoin, .bitcoin, .ether, .obscure]

    private func ids(_ coins: ListedCoins, besides coin: Coin) async throws -> [CoinID] {
        try await coins.coins(besides: coin).result().get().map(\.id)
    }

    private func listing(_ coins: [Coin], price: Double? = nil, at time: Double = 0) -> Listing {
        let quote = Quote(price: price, lastUpdated: Date(timeIntervalSince1970: time))
        return Listing(
            tickers: coins.map {
                Ticker(
                    id: $0.id, rank: $0.rank, name: $0.name, symbol: $0.symbol, slug: "", platform: nil, quote: quote)
            })
    }

    @Test("For a listed coin the listing is enough; for any other, all coins are requested")
    func reach() async throws {
        let coins = ListedCoins(orElse: FixedCoins(list: others))
        #expect(try await ids(coins, besides: .bitcoin) == others.map(\.id))
        coins.take(listing([.bitcoin, .ether]))
        #expect(try await ids(coins, besides: .bitcoin) == [CoinID(1), CoinID(1027)])
        #expect(try await ids(coins, besides: .sameSymbolCoin) == others.map(\.id))
        #expect(try await coins.coins().result().get().map(\.id) == [CoinID(1), CoinID(1027)])
    }

    @Test("A saved listing is used until there is a newer one, in either order of arrival")
    func stored() async throws {
        let coins = ListedCoins(orElse: FixedCoins(list: others))
        coins.take(stored: listing([.bitcoin]))
        #expect(try await ids(coins, besides: .bitcoin) == [CoinID(1)])
        coins.take(listing([.bitcoin, .ether]))
        coins.take(stored: listing([.bitcoin]))
        #expect(try await ids(coins, besides: .bitcoin) == [CoinID(1), CoinID(1027)])
    }

    @Test("An unlisted coin does not get the candles of a higher-ranked coin with the same symbol")
    func beyondTheListing() async throws {
        let coins = ListedCoins(orElse: FixedCoins(list: others))
        coins.take(listing([.ether]))
        let source = HuobiFake().source(coins: coins)
        let result = await source.candles(of: .sameSymbolCoin, interval: .hour, limit: 3).result()
        #expect(result.failure == SiteFailure(site: .huobi, reason: .notListed("btc")))
        #expect(try await source.candles(of: .bitcoin, interval: .hour, limit: 3).result().get().candles.count == 3)
    }

    @Test("Figures are those of the listing or of a request, the newer ones; a request resolves no symbols")
    func figures() async throws {
        let coins = ListedCoins(orElse: FixedCoins(list: others))
        coins.take(listing([.bitcoin], price: 1, at: 100))
        coins.take(quotes: listing([.obscure], price: 2, at: 100))
        #expect(coins.quote(of: Coin.bitcoin.id)?.price == 1 && coins.quote(of: Coin.obscure.id)?.price == 2)
        #expect(coins.quote(of: Coin.ether.id) == nil)
        #expect(try await coins.coins().result().get().map(\.id) == [Coin.bitcoin.id])
        coins.take(listing([.bitcoin, .ether], price: 3, at: 200))
        #expect(coins.quote(of: Coin.obscure.id)?.price == 2, "another listing does not remove it")
        coins.take(quotes: listing([.bitcoin], price: 4, at: 300))
        #expect(coins.quote(of: Coin.bitcoin.id)?.price == 4 && coins.quote(of: Coin.ether.id)?.price == 3)
        coins.take(listing([.bitcoin], price: 5, at: 250))
        #expect(coins.quote(of: Coin.bitcoin.id)?.price == 4)
    }
}
