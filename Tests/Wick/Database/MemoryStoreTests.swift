import Foundation
import KitLocking
import Rx
import Testing
import WickDatabase
import WickMarket
import WickMarketStore

@Suite("Stores in memory")
struct MemoryStoreTests {
    @Test("Settings emit the current value to each subscriber, and each new value")
    func settings() {
        let settings = MemorySettings(choosing: true, for: .showCoinOnly)
        var seen: [Bool] = []
        let early = settings.value(of: .showCoinOnly).subscribe(onNext: { seen.append($0) })
        settings.choose(true, for: .showCoinOnly)
        settings.choose(false, for: .showCoinOnly)
        let late = settings.value(of: .showCoinOnly).subscribe(onNext: { seen.append($0) })
        #expect(seen == [true, false, false])
        early.dispose()
        late.dispose()
    }

    @Test("Last prices are those that were saved last")
    func lastPrices() {
        let store = MemoryLastPrices()
        var seen: [LastPrices?] = []
        _ = store.lastPrices().subscribe(onSuccess: { seen.append($0) })
        let prices = LastPrices(listing: Listing(tickers: [], skipped: 3), date: Date(timeIntervalSince1970: 1))
        _ = store.save(prices).subscribe()
        _ = store.lastPrices().subscribe(onSuccess: { seen.append($0) })
        #expect(seen == [nil, prices])
    }

    @Test("Favorites are added once, removed, cleared and restored at their positions")
    func favorites() {
        let bitcoin = Favorite(id: .bitcoin, name: "Bitcoin", symbol: "BTC", position: 4)
        let store = MemoryFavorites([bitcoin])
        let seen = Guarded<[[CoinID]]>([])
        let subscription = store.favorites.subscribe(onNext: { list in seen.withLock { $0.append(list.map(\.id)) } })
        let changes = [store.add(.ether), store.add(.bitcoin), store.remove(.bitcoin), store.remove(.tether)]
        let given = Guarded<[Favorite?]>([])
        for change in changes {
            _ = change.subscribe(onSuccess: { favorite in given.withLock { $0.append(favorite) } })
        }
        let ether = Favorite(id: .ether, name: "Ethereum", symbol: "ETH", position: 5)
        #expect(given.withLock { $0 } == [ether, nil, bitcoin, nil])
        _ = store.restore([bitcoin]).subscribe()
        let cleared = Guarded<[Favorite]>([])
        _ = store.clear().subscribe(onSuccess: { change in cleared.withLock { $0 = change.favorites } })
        #expect(cleared.withLock { $0 } == [bitcoin, ether])
        #expect(
            seen.withLock { $0 } == [[.bitcoin], [.bitcoin, .ether], [.ether], [.bitcoin, .ether], []])
        subscription.dispose()
    }
}
