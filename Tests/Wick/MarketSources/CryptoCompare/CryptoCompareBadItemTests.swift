import Foundation
import Networking
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("CryptoCompare's bad items")
struct CryptoCompareBadItemTests {
    static let wrong: [String] = ["null", "\"1\"", "{}", "[]", "true", "1e999", "-1"]

    @Test("A candle with a bad figure is skipped and counted", arguments: wrong)
    func figures(value: String) async throws {
        for field in ["time", "open", "high", "low", "close", "volumeto"] {
            // A volume of null counts as missing.
            if field == "volumeto", value == "null" { continue }
            let body = try history(changing: "\"\(field)\":", to: value)
            let fake = CryptoCompareFake(history: { _ in .success(.json(body)) })
            let result = await fake.source().candles(of: .bitcoin, interval: .hour, limit: 1000).result()
            // Some decoders reject the whole JSON if a number is out of range.
            if value == "1e999", case .failure(let failure) = result, case .unreadable = failure.reason { continue }
            let series = try result.get()
            #expect(series.candles.count == 999, "\(field) \(value)")
            #expect(series.skipped == 1, "\(field) \(value)")
        }
    }

    @Test(
        "A candle with impossible figures is skipped and counted", arguments: [1e-305, 1e-101, 1e101, 1.797e308])
    func implausible(figure: Double) async throws {
        for fields in [["open", "high", "low", "close"], ["volumeto"]] {
            // Volumes may be arbitrarily small.
            if fields == ["volumeto"], figure < 1 { continue }
            let fake = CryptoCompareFake(editing: { points in
                var points = points
                for field in fields { points[500][field] = figure }
                return points
            })
            let series = try await fake.source().candles(of: .bitcoin, interval: .hour, limit: 1000).result().get()
            #expect(series.candles.count == 999)
            #expect(series.skipped == 1)
        }
    }

    @Test("A candle with a missing figure is skipped; a volume may be missing")
    func missing() async throws {
        for field in ["time", "open", "high", "low", "close", "volumeto"] {
            let fake = CryptoCompareFake(editing: { points in
                var points = points
                points[500].removeValue(forKey: field)
                return points
            })
            let series = try await fake.source().candles(of: .bitcoin, interval: .hour, limit: 1000).result().get()
            #expect(series.candles.count == (field == "volumeto" ? 1000 : 999))
            #expect(series.skipped == (field == "volumeto" ? 0 : 1))
            #expect(series.candles.count { $0.volume == nil } == (field == "volumeto" ? 1 : 0))
        }
    }

    @Test("A candle whose high is below its low is skipped; zeros among other candles are omitted but not counted")
    func contradiction() async throws {
        let fake = CryptoCompareFake(editing: { points in
            var points = points
            points[3]["high"] = 1
            points[5] = CryptoCompareFake.untraded(points[5]["time"] as? Int ?? 0)
            return points
        })
        let series = try await fake.source().candles(of: .bitcoin, interval: .hour, limit: 10).result().get()
        #expect(series.candles.count == 8)
        #expect(series.skipped == 1)
        #expect(series.mayHaveOlder)
    }

    @Test("A response without readable points is a failure, not a coin without candles")
    func nothingReadable() async {
        let body = #"{"Response":"Success","Data":[null,1,"x",[],{}]}"#
        let fake = CryptoCompareFake(history: { _ in .success(.json(body)) })
        let result = await fake.source().candles(of: .bitcoin, interval: .hour, limit: 5).result()
        #expect(
            result.failure == SiteFailure(site: .cryptoCompare, reason: .unreadable("no item could be read")))
    }

    @Test("A bad coin in the list is skipped")
    func coinList() async throws {
        let good = #""BTC":{"Symbol":"BTC","IsTrading":true},"ETH":{"Symbol":"ETH"}"#
        let bad = #""A":null,"B":1,"C":{},"D":{"Symbol":""},"E":{"Symbol":4},"F":{"Symbol":"F","IsTrading":"x"},"G":[]"#
        let fake = CryptoCompareFake(coinList: .json(#"{"Response":"Success","Data":{\#(bad),\#(good)}}"#))
        let client = SiteClient<CryptoCompareRefusal>(
            manager: NetworkManager(site: .cryptoCompare, environment: .production, transport: fake.transport),
            hasKey: false, knownKeys: KnownKeys())
        let list = try await client.value(of: CryptoCompareCoinList()).result().get()
        #expect(list.items == 2 && list.skipped == 7)
        #expect(list.traded == TradedSymbols(["BTC": "BTC", "ETH": "ETH"]))
    }

    /// A thousand points, with one figure of the middle one replaced.
    private func history(changing field: String, to value: String) throws -> String {
        let points = (0..<1000).map { index in
            let time = 1_600_000_000 + index * 3600
            let text = #"{"time":\#(time),"open":2,"high":4,"low":1,"close":3,"volumefrom":1,"volumeto":5}"#
            guard index == 500, let range = text.range(of: field) else { return text }
            let end = text[range.upperBound...].firstIndex { ",}".contains($0) } ?? text.endIndex
            return text[..<range.upperBound] + value + text[end...]
        }
        return #"{"Response":"Success","Data":{"Data":[\#(points.joined(separator: ","))]}}"#
    }
}
