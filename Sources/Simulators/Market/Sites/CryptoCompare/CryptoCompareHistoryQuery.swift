import Foundation
import KitIntegerConversion

/// The parameters of a history request.
///
/// Unknown parameters are ignored, as by the site.
struct CryptoCompareHistoryQuery {
    enum Unit: Int {
        case minute = 1
        case hour = 60
        case day = 1440

        /// The default number of points, less one.
        var usualLimit: Int {
            switch self {
            case .minute: 1440
            case .hour: 168
            case .day: 30
            }
        }
    }

    static let greatestLimit = 2000
    static let greatestAggregate = 30

    let pair: SimulatedPair
    /// When the site listed the coin, in minutes from 1970: points before that are zeros.
    let listedAt: Int
    let grid: CandleGrid
    let isAggregated: Bool
    /// The number of points less one.
    let limit: Int
    /// The minute, not after now, that the last point contains.
    let last: Int

    /// Parses the parameters, or throws the site's error.
    init(
        _ query: [(name: String, value: String)], unit: Unit, at moment: MarketMoment
    ) throws(CryptoCompareError) {
        func text(_ name: String) throws(CryptoCompareError) -> String {
            guard let text = query.first(where: { $0.name == name })?.value, !text.isEmpty else {
                throw .badParameter(name, "\(name) param is empty or null.")
            }
            return text
        }
        func number(_ name: String, _ range: ClosedRange<Int>, _ usual: Int) throws(CryptoCompareError) -> Int {
            guard let text = query.first(where: { $0.name == name })?.value else { return usual }
            guard let number = Int(text) else { throw .badParameter(name, "\(name) is not a number.") }
            if number < range.lowerBound { throw .badParameter(name, "\(name) is smaller than min value.") }
            if number > range.upperBound { throw .badParameter(name, "\(name) is larger than max value.") }
            return number
        }
        let symbol = try text("fsym")
        let currency = try text("tsym")
        guard let entry = moment.symbols.entry(symbol), let base = entry.index,
            moment.market.coverage.atCryptoCompare(entry.key) == .traded
        else { throw .badParameter("fsym", "There is no data for the symbol \(symbol) .") }
        pair = SimulatedPair(base: base, quote: try Self.quote(currency, of: entry, in: moment))
        listedAt = SimulatedMarket.minute(of: entry.coin.added)
        let aggregate = try number("aggregate", 1...Self.greatestAggregate, 1)
        // The site's limit counts the minutes, hours or days that are aggregated: there are only 401 points of five
        // minutes.
        limit = min(try number("limit", 1...Self.greatestLimit, unit.usualLimit), Self.greatestLimit / aggregate)
        isAggregated = aggregate > 1
        grid = CandleGrid(minutes: unit.rawValue * aggregate)
        let now = Int(clamping: moment.time.timeIntervalSince1970)
        last = min(now, try number("toTs", 0...Int.max, now)) / 60
    }

    /// The quote coin; `nil` for dollars, which include tether here.
    private static func quote(
        _ currency: String, of entry: SymbolTable.Entry, in moment: MarketMoment
    ) throws(CryptoCompareError) -> Int? {
        let key = currency.uppercased()
        if ["USD", "USDT"].contains(key) { return nil }
        guard ["BTC", "ETH"].contains(key), key != entry.key, let quote = moment.symbols.entry(key)?.index else {
            throw .badParameter("tsym", "There is no data for the toSymbol \(currency) .")
        }
        return quote
    }
}
