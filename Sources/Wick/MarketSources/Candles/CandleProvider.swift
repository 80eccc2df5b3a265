import KitLocalization
import Networking
import WickMarket

/// The sites that provide candles; settings and the command line use the raw values.
public enum CandleProvider: String, CaseIterable, Hashable, Sendable {
    /// CryptoCompare, which needs a key; hourly by default.
    case cryptoCompare = "cryptocompare"
    /// Huobi, which needs no key; every 5 minutes by default.
    case huobi

    /// The provider's site.
    public var site: Site {
        switch self {
        case .cryptoCompare: .cryptoCompare
        case .huobi: .huobi
        }
    }

    /// The intervals that the site offers; the first is the default.
    public var intervals: [CandleInterval] {
        switch self {
        // The site stores minutes for a few days only.
        case .cryptoCompare: [.hour, .fiveMinutes, .day]
        case .huobi: [.fiveMinutes, .hour, .day]
        }
    }

    /// How many candles one request returns at most, 2 or more; larger limits take several requests if the site has more candles.
    ///
    /// - Parameter interval: One of ``intervals``.
    public func largestPage(of interval: CandleInterval) -> Int {
        switch self {
        case .cryptoCompare: CryptoCompareHistory.largestPage(of: interval)
        case .huobi: HuobiHistory.mostCandles
        }
    }

    /// The name of the currency of its prices, such as "US dollars".
    public var currencyTitle: String {
        switch self {
        case .cryptoCompare: localized("US dollars")
        case .huobi: "USDT"
        }
    }

    /// The other provider.
    public var other: CandleProvider {
        switch self {
        case .cryptoCompare: .huobi
        case .huobi: .cryptoCompare
        }
    }

    /// The provider at a site; `nil` for a site without candles.
    public init?(_ site: Site) {
        guard let source = Self.allCases.first(where: { $0.site == site }) else { return nil }
        self = source
    }
}
