import KitLocking
import Networking
import Rx
import RxTest
import WickMarket
import WickMarketSources

/// A source in virtual time: each request gets the next response of its script, or none after its end.
final class TimedSource: TickerSource {
    /// A response and its delay in milliseconds.
    struct Response<Value: Sendable>: Sendable {
        let delay: Int
        let result: Result<Value, any Error>

        static func value(_ value: Value, after delay: Int) -> Response {
            Response(delay: delay, result: .success(value))
        }

        static func failure(_ error: any Error, after delay: Int) -> Response {
            Response(delay: delay, result: .failure(error))
        }
    }

    let site = Site.test
    private let scheduler: TestScheduler
    private let script: Guarded<Script>

    private struct Script {
        var listings: [Response<Listing>]
        var metrics: [Response<GlobalMetrics>]
        var quotes: [Response<Listing>]
        var weeks: [Response<[CoinID: PriceWeek]>]
        var log: [String] = []
    }

    init(
        _ scheduler: TestScheduler, listings: [Response<Listing>], metrics: [Response<GlobalMetrics>],
        quotes: [Response<Listing>] = [], weeks: [Response<[CoinID: PriceWeek]>] = []
    ) {
        self.scheduler = scheduler
        script = Guarded(Script(listings: listings, metrics: metrics, quotes: quotes, weeks: weeks))
    }

    /// The requests with their times: "0 listing 500 requested", "300 listing responded", "40 global cancelled",
    /// "50 quotes 1,1027 requested".
    var log: [String] { script.withLock { $0.log } }

    var listingLog: [String] { log.filter { $0.contains("listing") } }

    var quotesLog: [String] { log.filter { $0.contains("quotes") } }

    var weeksLog: [String] { log.filter { $0.contains("weeks") } }

    var quotesTimes: [Int] { times(of: "quotes") }

    var listingTimes: [Int] { times(of: "listing") }

    var globalTimes: [Int] { times(of: "global") }

    private func times(of name: String) -> [Int] {
        log.filter { $0.contains(name) && $0.hasSuffix("requested") }
            .compactMap { $0.split(separator: " ").first.flatMap { Int($0) } }
    }

    func listing(limit: Int) -> Single<Listing> {
        ask("listing", detail: " \(limit)") { $0.listings.isEmpty ? nil : $0.listings.removeFirst() }
    }

    func quotes(for ids: [CoinID]) -> Single<Listing> {
        ask("quotes", detail: " " + ids.map { String($0.rawValue) }.joined(separator: ",")) {
            $0.quotes.isEmpty ? nil : $0.quotes.removeFirst()
        }
    }

    func weeks(of coins: [Coin]) -> Single<[CoinID: PriceWeek]> {
        ask("weeks", detail: " " + coins.map(\.symbol).joined(separator: ",")) {
            $0.weeks.isEmpty ? nil : $0.weeks.removeFirst()
        }
    }

    func globalMetrics() -> Single<GlobalMetrics> {
        ask("global") { $0.metrics.isEmpty ? nil : $0.metrics.removeFirst() }
    }

    private func ask<Value: Sendable>(
        _ name: String, detail: String = "", _ next: @escaping @Sendable (inout Script) -> Response<Value>?
    ) -> Single<Value> {
        Single.create { [self] observer in
            note("\(name)\(detail) requested")
            let isOpen = Guarded(true)
            let close: @Sendable () -> Bool = {
                isOpen.withLock { isOpen in
                    defer { isOpen = false }
                    return isOpen
                }
            }
            let cancelled = Disposables.create { [self] in
                if close() { note("\(name) cancelled") }
            }
            guard let response = script.withLock({ next(&$0) }) else { return cancelled }
            let delivery = scheduler.scheduleRelative((), dueTime: .milliseconds(response.delay)) { [self] in
                if close() { note("\(name) responded") }
                observer(response.result)
                return Disposables.create()
            }
            return Disposables.create(cancelled, delivery)
        }
    }

    private func note(_ what: String) {
        let entry = "\(scheduler.clock) \(what)"
        script.withLock { $0.log.append(entry) }
    }
}
