import Foundation
import KitLocking
import Networking
import Rx
import RxTest
import ScriptedSockets
import WickMarket
import WickMarketSources

/// Huobi's stream of Bitcoin's candles of five minutes, in virtual time.
///
/// A connection is open after 10 ms, and a subscription is acknowledged after 10 ms more. A ping is sent every five seconds.
final class TimedStream: Sendable {
    private struct State {
        var isReachable = true
        var refusals = 0
        var lines: [String] = []
    }

    private static let topic = "market.btcusdt.kline.5min"

    private let scheduler: TestScheduler
    private let start: Int
    private let state = Guarded(State())
    private let current = Guarded<ScriptedConnection?>(nil)

    init(_ scheduler: TestScheduler) {
        self.scheduler = scheduler
        start = scheduler.clock
    }

    /// What has happened: "210 connected", "220 subscribed", "5300 closed".
    var log: [String] { state.withLock { $0.lines } }

    /// The streams of the sites.
    func makeStreams() -> SiteStreams {
        let scheduler = scheduler
        return SiteStreams(
            environment: .production, transport: ScriptedSockets { [weak self] in self?.connect($0) },
            makeScheduler: { scheduler }, random: { 0 })
    }

    /// Whether connections can be opened from now on; closes the current one if not.
    func setReachable(_ isReachable: Bool) {
        state.withLock { $0.isReachable = isReachable }
        if !isReachable { current.withLock { $0 }?.fail(.connectionLost) }
    }

    /// Refuses the next subscriptions.
    func refuse(_ count: Int) { state.withLock { $0.refusals = count } }

    /// Sends a candle with the same open, high, low and close.
    func send(_ slot: Int, closing close: Double) {
        let tick = #"{"id":\#(slot * 300),"open":\#(close),"close":\#(close),"low":\#(close),"high":\#(close),"#
        current.withLock { $0 }?.send(
            #"{"ch":"\#(Self.topic)","ts":\#(scheduler.clock),"tick":\#(tick)"amount":1,"vol":1,"count":1}}"#)
    }

    private func connect(_ connection: ScriptedConnection) {
        guard state.withLock({ $0.isReachable }) else { return connection.fail(.connectionLost) }
        current.withLock { $0 = connection }
        after10 { [self] in
            note("connected")
            connection.onFrame { [weak self, weak connection] frame in
                guard let self, let connection, case .text(let text) = frame else { return }
                receive(text, from: connection)
            }
            connection.open()
            ping(connection)
        }
    }

    private func ping(_ connection: ScriptedConnection) {
        guard !connection.isClosed else { return }
        connection.send(#"{"ping":\#(scheduler.clock)}"#)
        scheduler.scheduleAt(scheduler.clock + 5_000) { [weak self, weak connection] in
            if let self, let connection { ping(connection) }
        }
    }

    private func receive(_ text: String, from connection: ScriptedConnection) {
        if text.contains("unsub") { return note("unsubscribed") }
        guard text.contains(Self.topic) else { return }
        let isRefused = state.withLock { state in
            guard state.refusals > 0 else { return false }
            state.refusals -= 1
            return true
        }
        let id = text.split(separator: "\"").last { Int($0) != nil } ?? ""
        after10 { [self] in
            note(isRefused ? "refused" : "subscribed")
            connection.send(
                isRefused
                    ? #"{"status":"error","ts":1,"id":"\#(id)","err-code":"bad-request","err-msg":"invalid topic"}"#
                    : #"{"id":"\#(id)","status":"ok","subbed":"\#(Self.topic)","ts":1}"#)
        }
    }

    private func after10(_ action: @escaping () -> Void) {
        scheduler.scheduleAt(scheduler.clock + 10, action: action)
    }

    private func note(_ what: String) {
        let time = scheduler.clock - start
        state.withLock { $0.lines.append("\(time) \(what)") }
    }
}
