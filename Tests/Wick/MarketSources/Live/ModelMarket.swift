import Foundation
import KitLocking
import WickMarket

/// A trade of the model.
struct ModelTrade: Sendable {
    let id: Int
    let time: TimeInterval
    let price: Double
    let size: Double
}

/// What was traded during one interval.
struct ModelBar: Sendable {
    let opening: TimeInterval
    var open, high, low, close: Double
    /// In the coin, and in the currency of the prices.
    var amount = 0.0, turnover = 0.0
    var count = 0

    init(opening: TimeInterval, price: Double) {
        self.opening = opening
        (open, high, low, close) = (price, price, price, price)
    }

    mutating func add(_ trade: ModelTrade) {
        if count == 0 { (open, high, low) = (trade.price, trade.price, trade.price) }
        (high, low, close) = (max(high, trade.price), min(low, trade.price), trade.price)
        amount += trade.size
        turnover += trade.size * trade.price
        count += 1
    }

    var mean: Double { amount > 0 ? turnover / amount : 0 }
}

/// One pair of a site: its trades make bars of one length.
final class ModelMarket: Sendable {
    private struct State {
        var bars: [ModelBar] = []
        var lastID = 1000
        var price = 64_000.0
    }

    let interval: TimeInterval
    /// Whether intervals without trades have bars.
    let isFilled: Bool
    private let state = Guarded(State())

    init(interval: TimeInterval, isFilled: Bool) {
        self.interval = interval
        self.isFilled = isFilled
    }

    var lastID: Int { state.withLock { $0.lastID } }

    func trade(at time: TimeInterval, step: Double, size: Double) -> (trade: ModelTrade, bar: ModelBar) {
        state.withLock { state in
            fill(&state, until: time)
            state.lastID += 1
            state.price += step
            let trade = ModelTrade(id: state.lastID, time: time, price: state.price, size: size)
            let opening = opening(of: time)
            if state.bars.last?.opening != opening { state.bars.append(ModelBar(opening: opening, price: trade.price)) }
            state.bars[state.bars.count - 1].add(trade)
            return (trade, state.bars[state.bars.count - 1])
        }
    }

    /// All bars that have begun, oldest first.
    func bars(at time: TimeInterval) -> [ModelBar] {
        state.withLock { state in
            fill(&state, until: time)
            return state.bars
        }
    }

    func opening(of time: TimeInterval) -> TimeInterval { (time / interval).rounded(.down) * interval }

    private func fill(_ state: inout State, until time: TimeInterval) {
        guard isFilled, let last = state.bars.last else { return }
        for opening in stride(from: last.opening + interval, through: opening(of: time), by: interval) {
            state.bars.append(ModelBar(opening: opening, price: state.price))
        }
    }
}
