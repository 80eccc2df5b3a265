import Foundation
import Networking
import Rx
import ScriptedSockets
import WickMarket
import WickMarketSources

/// The time from a frame of a stream to the update that its listener receives, on one thread.
struct StreamDecodeBenchmark {
    /// The number of pairs in Binance's largest frame.
    let pairs: Int
    /// The number of frames with a candle.
    let frames: Int
    let runs: Int

    /// The limit of the largest frame, in milliseconds.
    private static let largestBound = 2.0
    /// The limit of a frame with a candle, in milliseconds.
    private static let candleBound = 0.02

    func run() throws -> [Measurement] { [try largest(), try candle()] }

    /// The prices of all pairs.
    private func largest() throws -> Measurement {
        let names = (0..<pairs).map { "COIN\($0)USDT" }
        let rows = names.enumerated().map { index, name in
            """
            {"e":"24hrMiniTicker","E":1790000040123,"s":"\(name)","c":"\(index + 1).2345","o":"1.00010000",\
            "h":"2.50000000","l":"0.00100000","v":"1000000.12","q":"18000000.34"}
            """
        }
        let frame = #"{"stream":"!miniTicker@arr","data":[\#(rows.joined(separator: ","))]}"#
        let stage = Stage()
        var count = 0
        let subscription = stage.streams.tickers(of: Set(names), from: .binance)
            .subscribe(onNext: { if case .prices(let tickers) = $0 { count += tickers.count } })
        defer { subscription.dispose() }
        let times = try measured(stage) { $0.send(frame) }
        guard count == pairs * (runs + 1) else { throw BenchmarkFailure("\(count) prices arrived") }
        return Measurement(
            name: "Binance's prices of \(pairs) pairs, frame to prices, best of \(runs)", value: times.best, unit: "ms",
            bound: Self.largestBound)
    }

    /// Changes of a candle of a minute.
    private func candle() throws -> Measurement {
        let time = Stage.start.timeIntervalSince1970
        let known = [0, 1].compactMap { index in
            Candle(
                time: Date(timeIntervalSince1970: time - 60 + Double(index) * 60), open: 1, high: 99, low: 1, close: 2,
                volume: 1)
        }
        let stage = Stage()
        var count = 0
        let updates = stage.streams.candles(
            of: CoinPair(name: "BTCUSDT", streamName: "BTCUSDT", quote: "USDT"), from: .binance, interval: .minute,
            limit: 2
        ) { _, _ in .just(CandleSeries(known)) }
        let subscription = updates.subscribe(onNext: { if case .changed = $0 { count += 1 } })
        defer { subscription.dispose() }
        var volume = 1
        let times = try measured(stage) { connection in
            for _ in 0..<frames {
                volume += 1
                connection.send(
                    """
                    {"stream":"btcusdt@kline_1m","data":{"e":"kline","E":\(Int(time * 1000) + 500),"s":"BTCUSDT","k":{\
                    "t":\(Int(time * 1000)),"T":\(Int(time * 1000) + 59_999),"s":"BTCUSDT","i":"1m","f":100,"L":200,\
                    "o":"1","c":"\(2 + volume % 90)","h":"99","l":"1","v":"\(volume)","n":100,"x":false,\
                    "q":"\(volume)","V":"500","Q":"0.5","B":"0"}}}
                    """)
            }
        }
        guard count >= frames * runs else { throw BenchmarkFailure("\(count) candles arrived") }
        return Measurement(
            name: "a candle of Binance, frame to candle, mean of \(frames), best of \(runs)",
            value: times.best / Double(frames), unit: "ms", bound: Self.candleBound)
    }

    /// The durations of sending frames and delivering their updates.
    private func measured(_ stage: Stage, _ send: (ScriptedConnection) -> Void) throws -> Samples {
        guard let connection = stage.connection else { throw BenchmarkFailure("there is no connection") }
        var times: [Double] = []
        for run in 0...runs {
            let start = ContinuousClock.now
            send(connection)
            // The first run also loads code.
            if run > 0 { times.append((ContinuousClock.now - start).milliseconds) }
        }
        return Samples(times)
    }

    /// A connection of Binance.
    private struct Stage {
        /// The beginning of a minute.
        static let start = Date(timeIntervalSince1970: 1_790_000_040)

        let streams: SiteStreams
        private let sockets = ScriptedSockets()

        init() {
            streams = SiteStreams(
                environment: .production, transport: sockets,
                makeScheduler: { StoppedScheduler(now: Stage.start) }, random: { 0 })
        }

        var connection: ScriptedConnection? { sockets.connections.last }
    }
}

/// Runs work at once in the calling thread, while time stands still: the measured time contains no queue.
private struct StoppedScheduler: SchedulerType {
    let now: Date

    func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
        action(state)
    }

    func scheduleRelative<State>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping (State) -> any Disposable
    ) -> any Disposable {
        Disposables.create()
    }
}
