import Foundation
import KitLocking
import Networking
import Rx
import WickMarket
import WickMarketSources
import XCTest

/// A source that responds immediately with what the test has set, or not at all.
final class StubSource: TickerSource {
    let site = Site.test

    private let asked = Guarded(0)
    private let askedForWeeks = Guarded(0)
    private let weeks: [CoinID: PriceWeek]
    private let response: Guarded<Result<Listing, SiteFailure>?>
    private let globalFailure = Guarded<SiteFailure?>(nil)

    init(_ response: Result<Listing, SiteFailure>?, weeks: [CoinID: PriceWeek] = [:]) {
        self.weeks = weeks
        self.response = Guarded(response)
    }

    func response(with response: Result<Listing, SiteFailure>) {
        self.response.withLock { $0 = response }
    }

    /// Sets the error of later requests for global data; nil for success.
    func failGlobally(with failure: SiteFailure?) { globalFailure.withLock { $0 = failure } }

    /// How often the listing was requested.
    var requests: Int { asked.withLock { $0 } }

    /// How often the last seven days of coins were requested.
    var weekRequests: Int { askedForWeeks.withLock { $0 } }

    func weeks(of coins: [Coin]) -> Single<[CoinID: PriceWeek]> {
        .deferred { [self] in
            askedForWeeks.withLock { $0 += 1 }
            return .just(weeks)
        }
    }

    func listing(limit: Int) -> Single<Listing> {
        Single.deferred { [self] in
            asked.withLock { $0 += 1 }
            return switch response.withLock({ $0 }) {
            case .success(let listing): .just(listing)
            case .failure(let failure): .error(failure)
            case nil: .never()
            }
        }
    }

    func quotes(for ids: [CoinID]) -> Single<Listing> {
        listing(limit: 500).map { listing in Listing(tickers: listing.tickers.filter { ids.contains($0.id) }) }
    }

    func globalMetrics() -> Single<GlobalMetrics> {
        Single.deferred { [self] in
            globalFailure.withLock { $0 }.map { .error($0) } ?? .just(GlobalMetrics(totalMarketCap: 2_345_678_901_234))
        }
    }
}

extension PriceWeek {
    /// A week whose price rose to a newest one.
    static func rising(to newest: Double) throws -> PriceWeek {
        try XCTUnwrap(PriceWeek(hourly: (1...168).map { newest * (0.5 + Double($0) / 336) }))
    }
}

extension Site {
    static let test = Site(id: "test", name: "Testsite")
}

extension SiteFailure {
    static let unreachable = SiteFailure(site: .test, reason: .unreachable)

    /// An error of a site with the time until the next allowed request, in seconds.
    static func rateLimited(for seconds: Double) -> SiteFailure {
        SiteFailure(site: .test, reason: .rateLimited, retryAt: Date(timeIntervalSinceNow: seconds))
    }
}

extension Listing {
    /// Three coins and a token; one entry was invalid.
    static let market = Listing(
        tickers: [
            ticker(1, "Bitcoin", "BTC", price: 67_123.45, change: 2.34),
            ticker(2, "Ethereum", "ETH", price: 3_456.78, change: -1.02),
            ticker(3, "Cardano", "ADA", price: nil, change: nil),
            ticker(4, "Tether USDt", "USDT", price: 1, change: 0, platform: .ethereum),
        ], skipped: 1)

    static let long = Listing(
        tickers: (1...100).map { ticker($0, "Coin \($0)", "C\($0)", price: Double($0), change: 1) }, skipped: 0)

    private static func ticker(
        _ id: Int, _ name: String, _ symbol: String, price: Double?, change: Double?, platform: Platform? = nil
    ) -> Ticker {
        Ticker(
            id: CoinID(id), rank: id, name: name, symbol: symbol, slug: name, platform: platform,
            quote: Quote(price: price, change24h: change))
    }
}

extension Platform {
    fileprivate static let ethereum = Platform(id: CoinID(2), name: "Ethereum", symbol: "ETH")
}
