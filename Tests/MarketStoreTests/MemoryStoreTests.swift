import Foundation
import Market
import MarketStore
import Rx
import Testing

@Suite("Stores in memory")
struct MemoryStoreTests {
    @Test("Settings give the value in force to each subscriber, and each other value that is chosen")
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

    @Test("Last prices are those that were kept last")
    func lastPrices() {
        let store = MemoryLastPrices()
        var seen: [LastPrices?] = []
        _ = store.lastPrices().subscribe(onSuccess: { seen.append($0) })
        let prices = LastPrices(listing: Listing(tickers: [], skipped: 3), date: Date(timeIntervalSince1970: 1))
        _ = store.keep(prices).subscribe()
        _ = store.lastPrices().subscribe(onSuccess: { seen.append($0) })
        #expect(seen == [nil, prices])
    }
}
