import Foundation
import KitIntegerConversion
import KitLocalization
import Networking
import Rx
import WickMarket
import WickMarketSources

/// The data sources of the current client, and what their requests have shown.
///
/// - Inputs may be called from any thread.
/// - ``rows`` never ends or fails, replays the current value, and emits on any thread.
public final class SourcesViewModel: Sendable {
    /// How often ages are updated, in seconds.
    static let tick = 30

    /// The sources, in the order of ``rows``.
    public let sources: [DataSource]
    /// A row for each source.
    public let rows: Observable<[SourceRow]>
    /// Opens the row of a site's API key.
    public let enterKey: AnyObserver<Site>
    /// Closes the page.
    public let close: AnyObserver<Void>

    /// Requests to enter a site's API key.
    public let keyRequested: Observable<Site>
    /// Requests to close the page, also after ``enterKey``.
    public let closed: Observable<Void>

    /// Creates the view model.
    public init(_ dependencies: AppDependencies) {
        let sources = DataSource.all(
            listings: dependencies.listingProviders.map(\.site), candles: dependencies.candleProviders)
        let sitesWithKeys = Set(dependencies.sitesWithKeys)
        let (times, scheduler) = (dependencies.times, dependencies.scheduler)
        let keyEntered = PublishRelay<Site>()
        let closing = PublishRelay<Void>()
        let ticks = Observable<Int>.timer(.seconds(Self.tick), period: .seconds(Self.tick), scheduler: scheduler)
            .startWith(0)
        let statuses = dependencies.market.flatMapLatest { client in
            client.monitor.statuses.map { (statuses: $0, isSimulated: client.isSimulated) }
        }
        // Whether a key is missing is known once the keyring has responded.
        let missing = dependencies.keys.keys
            .map { keys in Set(sources.filter { keys[$0.site]?.key == nil }.map(\.site)) }
            .startWith([])
            .distinctUntilChanged()
        self.sources = sources
        rows = Observable.combineLatest(statuses, missing, ticks) { market, missing, _ in
            let now = scheduler.now
            return sources.map { source in
                SourceRow(
                    source, market.statuses[source.site] ?? SiteStatus(),
                    lacksKey: source.requiresKey && !market.isSimulated && missing.contains(source.site),
                    usesKey: sitesWithKeys.contains(source.site), now: now
                ) { times.moment($0, now: now) }
            }
        }
        .distinctUntilChanged()
        .share(replay: 1)
        enterKey = .elements { site in
            keyEntered.accept(site)
            closing.accept(())
        }
        close = .elements(closing.accept)
        keyRequested = keyEntered.asObservable()
        closed = closing.asObservable()
    }
}

extension SourceRow {
    /// - Parameters:
    ///   - source: The source.
    ///   - status: What its requests have shown.
    ///   - lacksKey: Whether it needs an API key and has none.
    ///   - usesKey: Whether it may have an API key.
    ///   - now: The current time.
    ///   - time: Formats a time.
    init(
        _ source: DataSource, _ status: SiteStatus, lacksKey: Bool, usesKey: Bool, now: Date, time: (Date) -> String
    ) {
        // A source without its key has served nothing, or with an earlier key.
        let state = lacksKey ? .keyRequired : status.state
        site = source.site
        offer = source.offer
        mark = Mark(state)
        self.state = state.text(time)
        let left = status.requestsLeft.flatMap { left in
            status.requestLimit.map { localized("\(left) of \($0) requests left") }
        }
        let age = status.lastResponse.map { localized("Updated \(AgeText.ago($0, now: now))") }
        let latency = status.latency.map { localized("\(Int(clamping: ($0 / .milliseconds(1)).rounded())) ms") }
        details = [left, age, latency].compactMap(\.self).joined(separator: " · ")
        problem = status.failure.map { [$0.message, $0.advice(in: .window, now: now)].joinedSentences }
        needsKey = state == .keyRequired && usesKey
    }
}
