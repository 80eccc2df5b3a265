import KitLocalization
import Networking
import WickMarket

/// The sites that candles come from, by the names that settings and the command line use.
public enum CandleProvider: String, CaseIterable, Hashable, Sendable {
    /// CryptoCompare: hourly at first, with a key.
    case cryptoCompare = "cryptocompare"
    /// Huobi: 5 minutes at first, without a key.
    case huobi

    /// The site.
    public var site: Site {
        switch self {
        case .cryptoCompare: .cryptoCompare
        case .huobi: .huobi
        }
    }

    /// The intervals that the site has; the first is its standard.
    public var intervals: [CandleInterval] {
        switch self {
        // The site keeps minutes for some days only.
        case .cryptoCompare: [.hour, .fiveMinutes, .day]
        case .huobi: [.fiveMinutes, .hour, .day]
        }
    }

    /// The most candles that come by one request, 2 or more; to ask for more takes several, where there are more.
    ///
    /// - Parameter interval: One of ``intervals``.
    public func largestPage(of interval: CandleInterval) -> Int {
        switch self {
        case .cryptoCompare: CryptoCompareHistory.largestPage(of: interval)
        case .huobi: HuobiHistory.mostCandles
        }
    }

    /// What its prices are in, in words: "US dollars".
    public var currencyTitle: String {
        switch self {
        case .cryptoCompare: localized("US dollars")
        case .huobi: "USDT"
        }
    }

    /// The other one.
    public var other: CandleProvider {
        switch self {
        case .cryptoCompare: .huobi
        case .huobi: .cryptoCompare
        }
    }

    /// The source that is a site; `nil` for a site without candles.
    public init?(_ site: Site) {
        guard let source = Self.allCases.first(where: { $0.site == site }) else { return nil }
        self = source
    }
}
