import Foundation
import KitLocking
import Networking
import Rx
import WickMarket
import WickMarketSources

/// A source of candles that responds immediately, with hourly candles of an oscillating price.
final class StubCandles: CandleSource {
    let provider = CandleProvider(
        .test, liveURL: "", currency: "USD", intervals: [.hour, .day], largestPage: { _ in 1_000 }
    ) { _ in StubCandles() }

    private let count: Int

    /// - Parameter count: How many candles the site has.
    init(_ count: Int = 300) { self.count = count }

    private let failure = Guarded<SiteFailure?>(nil)
    private let failures = Guarded<[CandleProvider: SiteFailure]>([:])
    private let coinFailures = Guarded<[String: SiteFailure]>([:])
    private let requestCount = Guarded(0)
    private let counts = Guarded<[CandleProvider: Int]>([:])

    /// Sets the error of later requests; nil for success.
    func fail(with failure: SiteFailure?) { self.failure.withLock { $0 = failure } }

    /// Sets the error of later requests to one provider.
    func fail(_ provider: CandleProvider, with failure: SiteFailure) { failures.withLock { $0[provider] = failure } }

    /// Sets the error of later requests for one coin; nil for success.
    func fail(_ symbol: String, with failure: SiteFailure?) { coinFailures.withLock { $0[symbol] = failure } }

    /// Sets how many candles one provider has.
    func limit(_ provider: CandleProvider, to count: Int) { counts.withLock { $0[provider] = count } }

    /// How many requests there have been.
    var requests: Int { requestCount.withLock { $0 } }

    /// The source of one provider.
    func source(of provider: CandleProvider) -> any CandleSource {
        if let failure = failures.withLock({ $0[provider] }) { return FailingCandles(provider, failure) }
        return counts.withLock { $0[provider] }.map { StubCandles($0) } ?? self
    }

    func candles(of coin: Coin, interval: CandleInterval, limit: Int, before: Date?) -> Single<CandleSeries> {
        Single.deferred { [self] in
            requestCount.withLock { $0 += 1 }
            if let failure = failure.withLock({ $0 }) ?? coinFailures.withLock({ $0[coin.symbol] }) {
                return .error(failure)
            }
            let all = Self.waves(count, of: interval).candles.filter { $0.time < before ?? .distantFuture }
            return .just(CandleSeries(Array(all.suffix(limit)), mayHaveOlder: all.count > limit))
        }
    }

    static func waves(_ count: Int, of interval: CandleInterval) -> CandleSeries {
        let now = (Date().timeIntervalSince1970 / interval.seconds).rounded(.down) * interval.seconds
        return CandleSeries(
            (1...count).compactMap { number in
                let open = 100 + 10 * sin(Double(number) / 9)
                let close = 100 + 10 * sin(Double(number + 1) / 9)
                return Candle(
                    time: Date(timeIntervalSince1970: now - Double(count - number) * interval.seconds), open: open,
                    high: max(open, close) + 1, low: min(open, close) - 1, close: close, volume: 1_000)
            })
    }
}

/// A source that always fails.
private final class FailingCandles: CandleSource {
    let provider: CandleProvider
    private let failure: SiteFailure

    init(_ provider: CandleProvider, _ failure: SiteFailure) {
        self.provider = provider
        self.failure = failure
    }

    func candles(of coin: Coin, interval: CandleInterval, limit: Int, before: Date?) -> Single<CandleSeries> {
        .error(failure)
    }
}
