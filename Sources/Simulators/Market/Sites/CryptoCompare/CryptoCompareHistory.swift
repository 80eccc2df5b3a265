import Foundation
import KitSiteSimulator

/// The history of a coin: points of equal length, oldest first, the last one still incomplete.
struct CryptoCompareHistory {
    private let query: CryptoCompareHistoryQuery
    private let first: Int
    private let lastBeginning: Int
    /// The candles since the coin was listed; points before that are zeros.
    private let candles: [SimulatedCandle]

    init(_ query: CryptoCompareHistoryQuery, at moment: MarketMoment) {
        self.query = query
        let grid = query.grid
        lastBeginning = grid.beginning(of: query.last)
        first = lastBeginning - query.limit * grid.minutes
        let listed = max(first, grid.beginning(of: query.listedAt))
        // A point that begins in the current minute covers no time yet, but has a price.
        let end = min(lastBeginning + grid.minutes, max(moment.minute, lastBeginning))
        var candles = moment.market.candles(query.pair, grid: grid, from: listed, to: end)
        if end == lastBeginning, listed <= lastBeginning {
            candles.append(moment.market.candle(query.pair, from: end, to: end))
        }
        self.candles = candles
    }

    /// Writes the response for version 1 or 2 of the path.
    func body(isSecondVersion: Bool, edit: FieldEdit?) -> [UInt8] {
        var json = JSONWriter(capacity: 512 + (query.limit + 1) * 220, edit: edit)
        json.object { json in
            json.field("Response", "Success")
            if isSecondVersion {
                json.field("Message", "")
                json.field("HasWarning", false)
                json.field("Type", 100)
                json.object("RateLimit") { _ in }
                json.object("Data") { json in
                    writeSpan(to: &json)
                    writePoints(to: &json)
                }
            } else {
                json.field("Type", 100)
                writeSpan(to: &json)
                json.field("FirstValueInArray", true)
                json.object("ConversionType") { json in
                    json.field("type", "direct")
                    json.field("conversionSymbol", "")
                }
                writePoints(to: &json)
                json.object("RateLimit") { _ in }
                json.field("HasWarning", false)
            }
        }
        return json.bytes
    }

    private func writeSpan(to json: inout JSONWriter) {
        json.field("Aggregated", query.isAggregated)
        json.field("TimeFrom", first * 60)
        json.field("TimeTo", lastBeginning * 60)
    }

    private func writePoints(to json: inout JSONWriter) {
        json.array("Data") { json in
            let zeros = query.limit + 1 - candles.count
            for index in 0...query.limit {
                let candle = index < zeros ? nil : candles[index - zeros]
                json.item(index) { json in
                    json.field("time", (first + index * query.grid.minutes) * 60)
                    json.field("high", candle?.high ?? 0)
                    json.field("low", candle?.low ?? 0)
                    json.field("open", candle?.open ?? 0)
                    json.field("volumefrom", candle?.amount ?? 0)
                    json.field("volumeto", candle?.volume ?? 0)
                    json.field("close", candle?.close ?? 0)
                    json.field("conversionType", "direct")
                    json.field("conversionSymbol", "")
                }
            }
        }
    }
}
