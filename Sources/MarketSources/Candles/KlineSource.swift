import Networking

/// The sites that candles come from, by the names that settings and the command line use.
public enum KlineSource: String, CaseIterable, Hashable, Sendable {
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

    /// The other one.
    public var other: KlineSource {
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
