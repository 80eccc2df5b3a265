import Foundation
import KitLocking
import KitProcesses
import Networking
import Rx
import Testing
import WickMarket
import WickMarketSources

@testable import WickCommand

@Suite("Sending one request")
struct FetchTests {
    /// A source that may respond or not, and counts cancelled requests.
    private final class ScriptedSource: TickerSource {
        let site = Site.coinMarketCap
        let disposals = Guarded(0)
        private let result: Result<Listing, any Error>?

        init(_ result: Result<Listing, any Error>?) { self.result = result }

        func listing(limit: Int) -> Single<Listing> {
            Single.create { [self] observer in
                if let result { observer(result) }
                return Disposables.create { [self] in disposals.withLock { $0 += 1 } }
            }
        }

        func quotes(for ids: [CoinID]) -> Single<Listing> { listing(limit: ids.count) }

        func globalMetrics() -> Single<GlobalMetrics> { .just(GlobalMetrics()) }
    }

    private let quiet = Interruptions { _ in Interruptions.Listening {} }

    private func fetch(_ source: ScriptedSource, _ interruptions: Interruptions) -> Fetch<Listing> {
        Fetch.waiting(for: source.listing(limit: 1), of: source.site, interruptions: interruptions)
    }

    @Test("A response is returned")
    func response() {
        let listing = Listing(tickers: [ticker(1)], skipped: 2)
        guard case .value(let given) = fetch(ScriptedSource(.success(listing)), quiet)
        else { return #expect(Bool(false), "expected a listing") }
        #expect(given == listing)
    }

    @Test("An error is returned unchanged, and an unknown one as undecodable")
    func failure() {
        let failure = SiteFailure(site: .coinMarketCap, reason: .keyRejected)
        for (error, expected) in [
            (failure as any Error, failure),
            (CancellationError(), SiteFailure(site: .coinMarketCap, reason: .unreadable("CancellationError()"))),
        ] {
            guard case .failure(let given) = fetch(ScriptedSource(.failure(error)), quiet)
            else { return #expect(Bool(false), "expected a failure") }
            #expect(given == expected)
        }
    }

    @Test("A signal ends the wait, cancels the request and stops listening")
    func interruption() {
        let source = ScriptedSource(nil)
        let stops = Guarded(0)
        let interruptions = Interruptions { handler in
            DispatchQueue.global().async { handler(SIGINT) }
            return Interruptions.Listening { stops.withLock { $0 += 1 } }
        }
        guard case .interrupted(SIGINT) = fetch(source, interruptions)
        else { return #expect(Bool(false), "expected an interruption") }
        #expect(source.disposals.withLock { $0 } == 1)
        #expect(stops.withLock { $0 } == 1)
    }
}
