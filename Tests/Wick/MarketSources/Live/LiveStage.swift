import Foundation
import KitIntegerConversion
import KitLocking
import Networking
import Rx
import RxTest
import ScriptedSockets
import Testing
import WickMarket

@testable import WickMarketSources

/// A client that shows the candles of a model's site in virtual time.
final class LiveStage: Sendable {
    struct Shown {
        var candles: [Date: Candle] = [:]
        var closedEnd = Date.distantPast
        var failures: [SiteFailure] = []
        var errors: [SiteFailure] = []
        /// Closed candles that have changed.
        var broken: [Candle] = []
    }

    static let wires: [any ModelWire] = [BinanceWire(), HuobiWire(), KrakenWire(), OKXWire(), CoinbaseWire()]

    let scheduler: TestScheduler
    let site: ModelSite
    let sockets: ScriptedSockets
    let streams: SiteStreams
    private let shown = Guarded(Shown())
    private let subscription = SerialDisposable()
    private let start: Int

    init(_ wire: any ModelWire, seed: UInt64 = 1) {
        // The start of 2026, and 20 s.
        start = 1_767_225_620_000
        let scheduler = TestScheduler(initialClock: start, resolution: 0.001, simulateProcessingDelay: false)
        let site = ModelSite(wire, scheduler, seed: seed)
        self.scheduler = scheduler
        self.site = site
        sockets = ScriptedSockets { site.connect($0) }
        streams = SiteStreams(
            environment: .production, transport: sockets, makeScheduler: { scheduler }, random: { 0.5 })
    }

    deinit { subscription.dispose() }

    /// The time since the start in seconds.
    var elapsed: Int { (scheduler.clock - start) / 1000 }
    var content: Shown { shown.withLock { $0 } }

    func listen() {
        subscription.disposable = streams.candles(
            of: site.wire.pair, from: site.wire.provider, interval: .minute, limit: 5
        ) { [site] interval, count in
            #expect(interval == .minute)
            return site.history(count)
        }
        .do(onError: { [weak self] error in
            if let failure = error as? SiteFailure { self?.shown.withLock { $0.errors.append(failure) } }
        })
        .retry { [scheduler] errors in errors.delay(.seconds(5), scheduler: scheduler) }
        .subscribe(onNext: { [weak self] update in self?.shown.withLock { $0.show(update) } })
    }

    func stopListening() { subscription.disposable = Disposables.create() }

    func run(_ seconds: Int) {
        for _ in 0..<seconds {
            site.tick()
            scheduler.advanceTo(scheduler.clock + 1000)
            sockets.removeClosed()
        }
    }

    /// What differs from the candles of requests, from the first shown one on; empty if nothing does.
    func differences(openVolume: Bool = true) -> [String] {
        let content = content
        let first = content.candles.keys.min() ?? .distantFuture
        let expected = site.candles(at: scheduler.now.timeIntervalSince1970).filter { $0.time >= first }
        var found = content.broken.map { "changed after its end: \($0)" }
        if expected.isEmpty { found.append("no candles") }
        // A new candle without trades is requested after the end of the one before.
        let newest = scheduler.now.addingTimeInterval(-65)
        for candle in expected {
            guard let shown = content.candles[candle.time] else {
                if candle.time <= newest || candle.volume ?? 0 > 0 { found.append("missing: \(candle)") }
                continue
            }
            let isOpen = candle.time >= content.closedEnd
            if !candle.isSame(as: shown, comparingVolumes: !isOpen || openVolume) {
                found.append("\(shown) instead of \(candle)")
            }
        }
        let times = Set(expected.map(\.time))
        found += content.candles.values.filter { !times.contains($0.time) }.map { "invented: \($0)" }
        return found
    }
}

extension LiveStage.Shown {
    fileprivate mutating func show(_ update: CandleUpdate) {
        switch update {
        case .series(let series, let end): add(series.candles, end)
        case .changed(let candles, let end): add(candles, end)
        case .failed(let failure): failures.append(failure)
        }
    }

    private mutating func add(_ changed: [Candle], _ end: Date) {
        for candle in changed {
            if candle.time < closedEnd, let known = candles[candle.time], !known.isSame(as: candle) {
                broken.append(candle)
            }
            candles[candle.time] = candle
        }
        closedEnd = max(closedEnd, end)
    }
}

extension Candle {
    /// Whether both have the same prices, and volumes that differ only by the order of additions.
    fileprivate func isSame(as other: Candle, comparingVolumes: Bool = true) -> Bool {
        guard time == other.time, open == other.open, high == other.high, low == other.low, close == other.close else {
            return false
        }
        let (mine, others) = (volume ?? -1, other.volume ?? -1)
        return !comparingVolumes || abs(mine - others) <= 1e-6 * max(mine, others)
    }
}
