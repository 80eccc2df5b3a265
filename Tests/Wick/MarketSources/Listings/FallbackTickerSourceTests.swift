import Foundation
import KitLocking
import Networking
import Rx
import Testing
import WickMarket
import WickMarketSources

@Suite("Other listings in place of the preferred one")
struct FallbackTickerSourceTests {
    /// A source with settable failures, which counts its requests.
    private final class Source: TickerSource {
        let site: Site
        private let state = Guarded<(failure: SiteFailure.Reason?, limits: [Int])>((nil, []))

        init(_ site: Site) { self.site = site }

        func fail(_ reason: SiteFailure.Reason?) { state.withLock { $0.failure = reason } }
        /// The limits of the requested listings; 0 for other requests.
        var limits: [Int] { state.withLock { $0.limits } }

        func listing(limit: Int) -> Single<Listing> { ask(limit, Listing(tickers: [], skipped: site.id.count)) }
        func quotes(for ids: [CoinID]) -> Single<Listing> { ask(0, Listing(tickers: [], skipped: site.id.count)) }
        func globalMetrics() -> Single<GlobalMetrics> { ask(0, GlobalMetrics(activeCryptocurrencies: site.id.count)) }
        func weeks(of coins: [Coin]) -> Single<[CoinID: PriceWeek]> { ask(7, [:]) }

        private func ask<Value: Sendable>(_ limit: Int, _ value: Value) -> Single<Value> {
            .deferred { [self] in
                let failure = state.withLock { state in
                    state.limits.append(limit)
                    return state.failure
                }
                return failure.map { .error(SiteFailure(site: site, reason: $0)) } ?? .just(value)
            }
        }
    }

    private let sources: [Site: Source] = [
        .coinMarketCap: Source(.coinMarketCap), .coinGecko: Source(.coinGecko), .coinPaprika: Source(.coinPaprika),
    ]
    private let source: FallbackTickerSource

    init() {
        source = FallbackTickerSource(
            .coinMarketCap, orElse: [.coinGecko, .coinPaprika]
        ) { [sources] provider in sources[provider.site] ?? Source(provider.site) }
    }

    private func fail(_ reason: SiteFailure.Reason?, at site: Site) { sources[site]?.fail(reason) }

    @Test("The preferred site is asked alone while it works, and its data are not marked")
    func preferred() async throws {
        let listing = try await source.listing(limit: 5000).result().get()
        #expect(listing.substitute == nil && listing.skipped == "coinmarketcap".count)
        #expect(try await source.globalMetrics().result().get().substitute == nil)
        #expect(sources[.coinGecko]?.limits == [] && sources[.coinMarketCap]?.limits == [5000, 0])
        #expect(source.site == .coinMarketCap)
    }

    @Test(
        "After each failure that another site need not share, the next one is asked, and the preferred one the next time",
        arguments: [
            SiteFailure.Reason.unreachable, .timedOut, .insecure, .rateLimited, .quotaSpent, .restricted, .status(503),
            .refused("no"), .incomplete, .tooLarge, .redirectedElsewhere, .redirectedTooOften, .unreadable("odd"),
        ])
    func substitute(_ reason: SiteFailure.Reason) async throws {
        fail(reason, at: .coinMarketCap)
        let listing = try await source.listing(limit: 5000).result().get()
        #expect(listing.skipped == "coingecko".count)
        #expect(
            listing.substitute?.message
                == "CoinMarketCap is unavailable. Data by CoinGecko.")
        #expect(sources[.coinGecko]?.limits == [ListingProvider.coinGecko.largestListing])
        #expect(try await source.quotes(for: [CoinID(1)]).result().get().substitute == listing.substitute)
        #expect(try await source.globalMetrics().result().get().substitute == listing.substitute)
        fail(nil, at: .coinMarketCap)
        #expect(try await source.listing(limit: 5).result().get().substitute == nil)
    }

    @Test("The last seven days are those of the one site that has them, whose failure is reported")
    func weeks() async throws {
        #expect(try await source.weeks(of: []).result().get() == [:])
        fail(.timedOut, at: .coinGecko)
        #expect(await source.weeks(of: []).result().failure == SiteFailure(site: .coinGecko, reason: .timedOut))
        #expect(sources[.coinGecko]?.limits == [7, 7])
        #expect(sources[.coinMarketCap]?.limits == [] && sources[.coinPaprika]?.limits == [])
        let without = FallbackTickerSource(.coinMarketCap, orElse: [.coinPaprika]) { Source($0.site) }
        #expect(try await without.weeks(of: []).result().get() == [:])
    }

    @Test("The last one is asked if the second fails too; if all fail, the preferred site's failure is reported")
    func all() async throws {
        fail(.timedOut, at: .coinMarketCap)
        fail(.status(500), at: .coinGecko)
        let listing = try await source.listing(limit: 10).result().get()
        #expect(listing.substitute?.id == "coinpaprika")
        #expect(listing.substitute?.message.hasSuffix("Data by CoinPaprika, for personal use.") == true)
        fail(.rateLimited, at: .coinPaprika)
        #expect(
            await source.listing(limit: 10).result().failure == SiteFailure(site: .coinMarketCap, reason: .timedOut))
    }

    @Test(
        "A failure that the user can repair, or a cancelled request, is reported at once",
        arguments: [
            SiteFailure.Reason.cancelled, .keyRequired, .keyRejected, .planTooSmall, .notConfigured, .notSimulated("x"),
            .missingLibrary("l", package: "p"),
        ])
    func reported(_ reason: SiteFailure.Reason) async {
        fail(reason, at: .coinMarketCap)
        #expect(await source.listing(limit: 1).result().failure?.reason == reason)
        #expect(sources[.coinGecko]?.limits == [])
    }

    @Test("Cancelling asks no other site")
    func cancelled() {
        let open = PublishSubject<Listing>()
        struct Held: TickerSource {
            let site = Site.coinMarketCap
            let open: PublishSubject<Listing>
            func listing(limit: Int) -> Single<Listing> { open.asSingle() }
            func quotes(for ids: [CoinID]) -> Single<Listing> { .never() }
            func globalMetrics() -> Single<GlobalMetrics> { .never() }
        }
        let source = FallbackTickerSource(.coinMarketCap, orElse: [.coinGecko]) {
            [sources] provider -> any TickerSource in
            if provider == .coinMarketCap { return Held(open: open) }
            return sources[provider.site] ?? Source(provider.site)
        }
        source.listing(limit: 1).subscribe().dispose()
        open.onError(SiteFailure(site: .coinMarketCap, reason: .timedOut))
        #expect(sources[.coinGecko]?.limits == [])
    }
}
