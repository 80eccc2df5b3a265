import Foundation
import KitSeededRandom
import Testing
import WickMarket
import WickMarketStore

@Suite("The union of stored and new candles")
struct StoredCandlesTests {
    private let now = SampleCandles.start + 1_000_000

    @Test("New candles follow the stored ones and replace those at the same times")
    func join() throws {
        let stored = try SampleCandles.hours(1...5)
        let new = try SampleCandles.hours(5...7, price: 90)
        let merged = stored.merged(with: new, now: now)
        #expect(merged.series.candles.map(\.open) == [1, 2, 3, 4, 90, 90, 90])
        #expect(merged.date == new.date)
        #expect(merged.series.mayHaveOlder)
    }

    @Test("A candle that the site no longer has disappears")
    func removed() throws {
        let new = try SampleCandles.hours([3, 5, 6], price: 90)
        let merged = try SampleCandles.hours(1...5).merged(with: new, now: now)
        #expect(merged.series.candles.map(\.open) == [1, 2, 90, 90, 90])
    }

    @Test(
        "After a gap the older part is dropped, even if it is one candle wide or may not be one",
        arguments: [6, 7, 100])
    func gap(first: Int) throws {
        // The last stored candle may have been incomplete.
        let new = try SampleCandles.hours(first...first + 2, mayHaveOlder: false)
        #expect(try SampleCandles.hours(1...5).merged(with: new, now: now) == new)
    }

    @Test("Candles in another currency replace all")
    func quote() throws {
        let new = try SampleCandles.hours(3...6, quote: "USD")
        #expect(try SampleCandles.hours(1...5, quote: "USDT").merged(with: new, now: now) == new)
    }

    @Test("The tick size is that of the newer candles, or else the known one")
    func tickSize() throws {
        let stored = try SampleCandles.hours(1...5, tickSize: 0.01)
        func merged(_ new: StoredCandles) -> Double? { stored.merged(with: new, now: now).series.tickSize }
        #expect(try merged(SampleCandles.hours(5...7, tickSize: 0.1)) == 0.1)
        #expect(try merged(SampleCandles.hours(5...7)) == 0.01)
        #expect(try merged(SampleCandles.hours(3...4, tickSize: 0.1, minutes: -300)) == 0.01)
    }

    @Test("Without new candles none are left")
    func none() throws {
        let new = try SampleCandles.hours([], minutes: 900)
        #expect(try SampleCandles.hours(1...5).merged(with: new, now: now).series.candles.isEmpty)
    }

    @Test("What another program confirmed later is not replaced, unless its clock was wrong")
    func late() throws {
        let stored = try SampleCandles.hours(3...8, price: 50)
        let late = try SampleCandles.hours(1...5)
        let merged = stored.merged(with: late, now: now)
        #expect(merged.series.candles.map(\.open) == [1, 2, 50, 50, 50, 50, 50, 50])
        #expect(merged.date == stored.date)
        let wrong = stored.merged(with: late, now: stored.date - StoredCandles.longestFuture - 1)
        #expect(wrong.series.candles.map(\.open) == [1, 2, 3, 4, 5, 50, 50, 50])
        #expect(wrong.date == late.date)
    }

    @Test("Older candles say whether there are still older ones")
    func older() throws {
        let old = try SampleCandles.hours(1...5, mayHaveOlder: false)
        #expect(try !old.merged(with: SampleCandles.hours(4...6), now: now).series.mayHaveOlder)
        #expect(try old.merged(with: SampleCandles.hours(1...6), now: now).series.mayHaveOlder)
    }

    @Test("The newest candles remain of too many")
    func most() throws {
        let stored = try SampleCandles.hours(1...StoredCandles.mostCandles, mayHaveOlder: false)
        let new = try SampleCandles.hours(StoredCandles.mostCandles...StoredCandles.mostCandles + 2)
        let series = stored.merged(with: new, now: now).series
        #expect(series.candles.count == StoredCandles.mostCandles)
        #expect(series.candles.last == new.series.candles.last)
        #expect(series.mayHaveOlder)
    }

    @Test("Any sequence of responses leaves what the site has, without gaps", arguments: 1...50 as ClosedRange<UInt64>)
    func responses(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        // The site has no candle at some hours.
        var site = Set((0...200).filter { _ in Int.random(in: 0..<5, using: &generator) > 0 })
        var stored: StoredCandles?
        var hour = 10
        for _ in 1...20 {
            hour += Int.random(in: 0...15, using: &generator)
            site.insert(hour)
            let first = max(0, hour - Int.random(in: 0...20, using: &generator))
            let new = try SampleCandles.hours(
                site.filter { (first...hour).contains($0) }.sorted(), mayHaveOlder: first > 0)
            let merged = stored?.merged(with: new, now: now) ?? new
            let hours = merged.series.candles.map { Int($0.open) }
            let oldest = try #require(hours.first)
            #expect(hours == site.filter { (oldest...hour).contains($0) }.sorted())
            stored = merged
        }
    }
}
