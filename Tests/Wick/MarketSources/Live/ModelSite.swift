import Foundation
import KitIntegerConversion
import KitLocking
import KitSeededRandom
import Networking
import Rx
import RxTest
import ScriptedSockets
import Testing
import WickMarket

@testable import WickMarketSources

/// What a site or the network may do.
enum ModelFault: String, CaseIterable, Sendable {
    case silence, halfOpen, lost, duplicated, disordered, refused, forgotten, closed, garbage, huge, badGzip, endless,
        slow
}

/// A site in virtual time: trades, frames and responses.
final class ModelSite: Sendable {
    private struct State {
        var random: SeededGenerator
        var connection: ScriptedConnection?
        var isSubscribed = false
        var isDead = false
        var fault: ModelFault?
        var refusesNext = false
        var pings = 0
        var lastReceived: TimeInterval = 0
    }

    let wire: any ModelWire
    let market: ModelMarket
    private let scheduler: TestScheduler
    private let state: Guarded<State>

    init(_ wire: any ModelWire, _ scheduler: TestScheduler, seed: UInt64) {
        self.wire = wire
        self.scheduler = scheduler
        market = ModelMarket(interval: 60, isFilled: wire.isFilled)
        state = Guarded(State(random: SeededGenerator(seed: seed)))
    }

    private var now: TimeInterval { scheduler.now.timeIntervalSince1970 }

    private func after(_ seconds: Double, _ action: @escaping () -> Void) {
        scheduler.scheduleAt(scheduler.clock + Int(clamping: (seconds * 1000).rounded()), action: action)
    }

    private func chance(_ share: Double) -> Bool {
        state.withLock { Double.random(in: 0..<1, using: &$0.random) } < share
    }

    // MARK: Trades

    /// Begins a second: trades take place in its middle.
    func tick() {
        let second = Int(clamping: now)
        // Some minutes have no trades.
        let isQuiet = (second / 60) % 11 >= 8
        if !isQuiet, chance(0.4) {
            after(0.5) { [self] in
                for _ in 0..<(chance(0.3) ? 3 : 1) { trade() }
            }
        }
        if second % 60 == 0, let bar = market.bars(at: now - 1).last, bar.opening == now - 60 {
            if let text = wire.end(bar, at: now) { after(0.05) { [self] in push(text) } }
        }
        let beat = wire.heartbeat(lastID: market.lastID, at: now)
        if let beat, second % beat.every == 0 { after(0.3) { [self] in sendHeartbeat(beat.frame) } }
        let (connection, silence) = state.withLock { ($0.connection, now - $0.lastReceived) }
        // Only OKX closes connections on which it receives nothing.
        if wire.provider == .okx, silence > 30 { connection?.close(4004) }
    }

    private func trade() {
        let (step, size) = state.withLock { state in
            (
                Double(Int.random(in: -40...40, using: &state.random)) / 2,
                Double(Int.random(in: 1...100, using: &state.random)) / 64
            )
        }
        let (trade, bar) = market.trade(at: now, step: step, size: size)
        let text = wire.update(trade, bar, at: now)
        after(0.05) { [self] in push(text) }
    }

    // MARK: Frames

    private func push(_ text: String) {
        let (connection, fault) = state.withLock { ($0.isSubscribed && !$0.isDead ? $0.connection : nil, $0.fault) }
        guard let connection else { return }
        let frame = wire.frame(text)
        switch fault {
        case .silence: return
        case .lost where chance(0.4): return
        case .duplicated: connection.send(frame)
        case .disordered where chance(0.4): return after(1.2) { connection.send(frame) }
        case .garbage:
            connection.send(#"{"stream":{"data":[1,2,"#)
            if chance(0.5) { return connection.send(.text(String(text.dropLast(3)))) }
        case .badGzip:
            connection.send(.binary([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2, 3]))
            if chance(0.5) { return }
        default: break
        }
        connection.send(frame)
    }

    private func sendHeartbeat(_ frame: SocketFrame) {
        let (connection, pings) = state.withLock { state in
            state.pings += 1
            return (state.isDead ? nil : state.connection, state.pings)
        }
        // Only Huobi expects a response.
        if wire.provider == .huobi, pings > 2 { connection?.close(1006) }
        connection?.send(frame)
    }

    func connect(_ connection: ScriptedConnection) {
        after(0.1) { [self] in
            state.withLock { state in
                (state.connection, state.isSubscribed, state.isDead, state.pings) = (connection, false, false, 0)
                state.lastReceived = now
            }
            connection.onFrame { [weak self, weak connection] frame in
                guard let connection else { return }
                self?.receive(frame, from: connection)
            }
            connection.open()
        }
    }

    private func receive(_ frame: SocketFrame, from connection: ScriptedConnection) {
        guard case .text(let text) = frame, state.withLock({ $0.connection === connection && !$0.isDead }) else {
            return
        }
        state.withLock { $0.lastReceived = now }
        switch wire.command(in: text) {
        case .subscribe(let id):
            let isRefused = state.withLock { state in
                defer { state.refusesNext = false }
                return state.refusesNext
            }
            let response = wire.frame(isRefused ? wire.refusal(id) : wire.acknowledgement(id))
            after(0.05) { [self] in
                state.withLock { $0.isSubscribed = !isRefused }
                connection.send(response)
            }
        case .unsubscribe: state.withLock { $0.isSubscribed = false }
        case .pong: state.withLock { $0.pings = 0 }
        case .ping: after(0.05) { connection.send("pong") }
        case .unknown: Issue.record(Comment(rawValue: text))
        }
    }

    // MARK: Faults

    func begin(_ fault: ModelFault) {
        let connection = state.withLock { state in
            state.fault = fault
            switch fault {
            case .halfOpen: state.isDead = true
            case .forgotten: state.isSubscribed = false
            case .refused: state.refusesNext = true
            default: break
            }
            return state.connection
        }
        switch fault {
        case .closed, .refused: connection?.close(1006)
        // To the client both are a message that exceeds the limit.
        case .huge, .endless: connection?.fail(.tooLarge(limit: 4 << 20))
        case .slow:
            if let bar = market.bars(at: now).last, bar.count > 0 {
                let trade = ModelTrade(id: market.lastID, time: now, price: bar.close, size: 1)
                let frame = wire.frame(wire.update(trade, bar, at: now))
                for _ in 0..<3000 { connection?.send(frame) }
            }
            connection?.close(1008)
        default: break
        }
    }

    func endFault() { state.withLock { $0.fault = nil } }

    // MARK: Responses

    /// The newest candles, as the site has them a tenth of a second after the request.
    func history(_ count: Int) -> Single<CandleSeries> {
        Single.create { [self] observer in
            after(0.1) { [self] in
                let series = CandleSeries(candles(at: now), mayHaveOlder: false).newest(count)
                after(0.1) { observer(.success(series)) }
            }
            return Disposables.create()
        }
    }

    /// What requests return.
    func candles(at time: TimeInterval) -> [Candle] {
        market.bars(at: time).compactMap { bar in
            Candle(
                time: Date(timeIntervalSince1970: bar.opening), open: bar.open, high: bar.high, low: bar.low,
                close: bar.close, volume: wire.volume(bar))
        }
    }
}
