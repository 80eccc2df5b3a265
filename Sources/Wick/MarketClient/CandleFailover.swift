import Foundation
import WickMarket
import WickMarketSources

/// Which source each coin's candles come from while the user leaves the choice to Wick; changed only by events.
///
/// The first source that lists the coin and is available is used; the one that streams the coin comes before the others, if the
/// first of these does not stream. A source becomes unavailable:
/// - after three failures in a row (``failureLimit``), which need not be its own if the ones before it failed as well;
/// - when it refuses to serve this network or needs another key;
/// - during a rate limit, which ends when the site says, or after a minute;
/// - when its newest candle is older than two intervals while another source has a newer one of the same interval.
///
/// Unavailable sources are checked every minute, or every ten minutes if they refused. One that has been good for ten minutes,
/// or while no other is available, is used again. While none is available, the preferred source is used.
struct CandleFailover: Equatable, Sendable {
    /// The time from a failure to the next request, in seconds.
    static let retryDelay: TimeInterval = 2
    /// The time between checks of an unavailable source, in seconds.
    static let checkInterval: TimeInterval = 60
    /// The time between checks of a source that refused, and between comparisons of outdated sources, in seconds.
    static let longInterval: TimeInterval = 600
    /// How long an unavailable source must be good before it is used again, in seconds.
    static let goodTime: TimeInterval = 600
    /// How long a rate limit lasts if the site does not say, in seconds.
    static let usualLimit: TimeInterval = 60

    /// The source of a coin's candles.
    struct Choice: Hashable, Sendable {
        let provider: CandleProvider
        /// The source that it replaces because that is unavailable, if any.
        let replaced: CandleProvider?
        /// Whether the user has switched back to it.
        var isHeld = false
    }

    /// A limit that may end at a time, and a request to send then.
    struct Check: Hashable, Sendable {
        /// The source to request, if any.
        let provider: CandleProvider?
        let date: Date
    }

    enum Event: Sendable {
        /// The sources to choose from, in order of preference.
        case providers([CandleProvider])
        /// The source that comes first for a coin, such as one that streams it; `nil` for none.
        case first(CoinID, CandleProvider?)
        /// A source has sent its newest candles; `newest` is when the last one opened, and `interval` its duration.
        case received(CoinID, CandleProvider, newest: Date?, interval: TimeInterval, at: Date)
        /// A request for a source's newest candles failed.
        case failed(CoinID, CandleProvider, SiteFailure, at: Date)
        /// Requests of any kind have shown that a source accepts none until a time.
        case limited(CandleProvider, until: Date)
        /// Requests of any kind have shown that a source refuses them.
        case refused(CandleProvider, at: Date)
        /// A limit may have ended.
        case woke(at: Date)
        /// The user switches back to the preferred source, whether it is available or not.
        case switchedBack
        /// The user has chosen a source.
        case released
    }

    private struct Absence: Hashable {
        /// When a rate limit ends; other absences are checked.
        var limit: Date?
        /// When to request the source again.
        var check: Date
        var interval = CandleFailover.checkInterval
        var goodSince: Date?

        init(limit: Date) { (self.limit, check) = (limit, limit) }

        init(since now: Date, every interval: TimeInterval = CandleFailover.checkInterval) {
            self.interval = interval
            check = now.addingTimeInterval(interval)
        }
    }

    /// A comparison of an outdated source with the others.
    private struct Comparison: Hashable {
        let coin: CoinID
        let date: Date
        /// The duration of the candles, in seconds.
        let interval: TimeInterval
        /// The other sources that were requested, and are outdated too.
        var outdated: Set<CandleProvider> = []
    }

    /// How many failures in a row make a source unavailable.
    private let failureLimit: Int
    private var providers: [CandleProvider] = []
    /// The sources that come before the others for a coin.
    private var first: [CoinID: CandleProvider] = [:]
    /// The sources that do not list a coin.
    private var excluded: [CoinID: Set<CandleProvider>] = [:]
    private var absences: [CandleProvider: Absence] = [:]
    private var failures = 0
    private var comparison: Comparison?
    private var isHeld = false

    init(failureLimit: Int = 3) { self.failureLimit = failureLimit }

    /// The source of a coin's candles; `nil` if there are no sources.
    func choice(of coin: CoinID) -> Choice? {
        let listing = listing(coin)
        guard let preferred = listing.first ?? providers.first else { return nil }
        guard !isHeld, let available = listing.first(where: { absences[$0] == nil }), available != preferred else {
            return Choice(provider: preferred, replaced: nil, isHeld: isHeld)
        }
        return Choice(provider: available, replaced: preferred)
    }

    /// The next check while a coin's candles are shown, if any.
    func nextCheck(of coin: CoinID) -> Check? {
        guard !isHeld, let current = choice(of: coin)?.provider else { return nil }
        let listing = listing(coin)
        // Only a source that would be used again is checked.
        let isAvailable = absences[current] == nil
        let better = isAvailable ? Array(listing.prefix { $0 != current }) : listing
        var checks = better.compactMap { provider in
            absences[provider].map { absence in
                Check(provider: absence.limit == nil || provider == current ? provider : nil, date: absence.check)
            }
        }
        if let comparison = nextComparison(of: coin) { checks.append(comparison) }
        return checks.min { $0.date < $1.date }
    }

    /// The next source to compare with the current one of a coin because that is outdated, if any.
    func nextComparison(of coin: CoinID) -> Check? {
        guard !isHeld, let comparison, comparison.coin == coin, let current = choice(of: coin)?.provider else {
            return nil
        }
        return others(than: current, of: coin)
            .first { provider in
                !comparison.outdated.contains(provider)
                    && provider.intervals.contains { $0.seconds == comparison.interval }
            }
            .map { Check(provider: $0, date: comparison.date) }
    }

    /// Whether to repeat a failed request soon, because too few have failed for the source to be unavailable.
    ///
    /// A source that alone lists the coin follows the usual schedule of requests.
    func isRepeated(after failure: SiteFailure, from provider: CandleProvider, of coin: CoinID, at now: Date) -> Bool {
        guard case .network = Cause(failure, at: now), !isHeld, absences[provider] == nil,
            failures + 1 < failureLimit
        else { return false }
        return provider == choice(of: coin)?.provider && listing(coin).count > 1
    }

    mutating func apply(_ event: Event) {
        switch event {
        case .providers(let providers): self.providers = providers
        case .first(let coin, let provider): first[coin] = provider
        case .received(let coin, let provider, let newest, let interval, let now):
            receive(coin, provider, isOutdated: Self.isOutdated(newest, interval, at: now), interval, at: now)
        case .failed(let coin, let provider, let failure, let now): fail(coin, provider, failure, at: now)
        case .limited(let provider, let end): absences[provider] = Absence(limit: end)
        case .refused(let provider, let now):
            absences[provider] = absences[provider] ?? Absence(since: now, every: Self.longInterval)
        case .woke(let now): absences = absences.filter { $1.limit.map { $0 > now } ?? true }
        case .switchedBack: isHeld = true
        case .released: isHeld = false
        }
    }

    /// Whether a candle that opened at `newest` is older than two intervals, or there is none.
    static func isOutdated(_ newest: Date?, _ interval: TimeInterval, at now: Date) -> Bool {
        newest.map { now.timeIntervalSince($0) > 2 * interval } ?? true
    }

    private func listing(_ coin: CoinID) -> [CandleProvider] {
        let first = first[coin]
        let ordered = providers.filter { $0 == first } + providers.filter { $0 != first }
        return ordered.filter { excluded[coin]?.contains($0) != true }
    }

    /// The other available sources that may list a coin.
    private func others(than provider: CandleProvider, of coin: CoinID) -> [CandleProvider] {
        listing(coin).filter { $0 != provider && absences[$0] == nil }
    }

    private mutating func receive(
        _ coin: CoinID, _ provider: CandleProvider, isOutdated: Bool, _ interval: TimeInterval, at now: Date
    ) {
        guard let current = choice(of: coin)?.provider else { return }
        failures = 0
        if var absence = absences[provider] {
            if absences[current] != nil {
                absences[provider] = nil
                return
            }
            absence.goodSince = isOutdated ? nil : absence.goodSince ?? now
            absence.limit = nil
            absence.check = now.addingTimeInterval(Self.checkInterval)
            let isGood = absence.goodSince.map { now.timeIntervalSince($0) >= Self.goodTime } ?? false
            absences[provider] = isGood ? nil : absence
        } else if provider == current {
            compare(coin, isOutdated: isOutdated, interval, at: now)
        } else if let outdated = comparison?.outdated, comparison?.coin == coin {
            guard !isOutdated else {
                comparison?.outdated.insert(provider)
                return
            }
            for provider in outdated.union([current]) { absences[provider] = Absence(since: now) }
            comparison = nil
        }
    }

    /// Begins a comparison if the current source is outdated.
    private mutating func compare(_ coin: CoinID, isOutdated: Bool, _ interval: TimeInterval, at now: Date) {
        guard isOutdated else {
            if comparison?.coin == coin { comparison = nil }
            return
        }
        if let comparison, comparison.coin == coin, comparison.interval == interval,
            now.timeIntervalSince(comparison.date) < Self.longInterval
        {
            return
        }
        comparison = Comparison(coin: coin, date: now, interval: interval)
    }

    private mutating func fail(_ coin: CoinID, _ provider: CandleProvider, _ failure: SiteFailure, at now: Date) {
        // A source that failed is not newer.
        if comparison?.coin == coin, provider != choice(of: coin)?.provider { comparison?.outdated.insert(provider) }
        switch Cause(failure, at: now) {
        case .none: break
        case .coin: excluded[coin, default: []].insert(provider)
        case .limit(let length):
            absences[provider] = Absence(limit: failure.retryAt ?? now.addingTimeInterval(length))
        case .refusal: absences[provider] = Absence(since: now, every: Self.longInterval)
        case .network:
            if let absence = absences[provider] {
                absences[provider] = Absence(since: now, every: absence.interval)
                return
            }
            guard provider == choice(of: coin)?.provider, listing(coin).count > 1 else { return }
            failures += 1
            if failures >= failureLimit { absences[provider] = Absence(since: now) }
        }
    }

    /// What a failure says about its source.
    private enum Cause {
        /// Nothing.
        case none
        /// It has no candles of the coin.
        case coin
        /// It accepts no requests for a time: the usual length, in seconds.
        case limit(TimeInterval)
        /// It does not serve this network or key.
        case refusal
        /// It may be unavailable.
        case network

        init(_ failure: SiteFailure, at now: Date) {
            let isPaused = failure.retryAt.map { $0 > now } ?? false
            switch failure.reason {
            case .cancelled, .notSimulated, .missingLibrary: self = .none
            case .notListed, .otherCoin, .notConfigured: self = .coin
            case .rateLimited, .status(418): self = .limit(CandleFailover.usualLimit)
            case .quotaSpent: self = .limit(CandleFailover.longInterval)
            case .restricted, .status(403), .keyRequired, .keyRejected, .planTooSmall: self = .refusal
            case .status where isPaused, .refused where isPaused: self = .limit(CandleFailover.usualLimit)
            case .unreachable, .timedOut, .insecure, .status, .refused, .incomplete, .tooLarge, .redirectedElsewhere,
                .redirectedTooOften, .unreadable:
                self = .network
            }
        }
    }
}
