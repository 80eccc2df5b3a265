import CommandLineOptions
import FixedSources
import Foundation
import KitLocking
import KitProcesses
import Networking
import Rx
import RxTest
import ScriptedSockets
import WickMarket
import WickMarketClient
import WickMarketSources

@testable import WickCommand

/// Runs `wick watch` in virtual time, with candles and sockets of a test, on one thread: whenever the command waits for events, the
/// next step of the test causes some.
final class WatchStage: Sendable {
    typealias Step = @Sendable (WatchStage) -> Void

    static let bitcoin = Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1)
    static let ether = Coin(id: CoinID(1027), name: "Ethereum", symbol: "ETH", rank: 2)

    let scheduler = TestScheduler(initialClock: 600_000, resolution: 0.001, simulateProcessingDelay: false)
    let sockets: ScriptedSockets
    let context = FakeCommandContext()
    private let histories: Guarded<[CandleProvider: Result<[Candle], SiteFailure>]>
    private let steps = Guarded<[Step]>([])

    /// Creates a stage at the beginning of the tenth minute of 1970.
    ///
    /// - Parameters:
    ///   - histories: The candles that requests return; other sources do not list the coins.
    ///   - onConnect: Handles each connection, instead of confirming Binance's subscriptions.
    init(
        _ histories: [CandleProvider: Result<[Candle], SiteFailure>],
        onConnect: (@Sendable (ScriptedConnection) -> Void)? = nil
    ) {
        self.histories = Guarded(histories)
        sockets = ScriptedSockets(onConnect: onConnect ?? Self.confirm)
    }

    /// Opens a connection of Binance, and confirms each subscription.
    static let confirm: @Sendable (ScriptedConnection) -> Void = { connection in
        connection.onFrame { frame in
            guard case .text(let text) = frame, let id = text.firstMatch(of: /"id":(\d+)/)?.1 else { return }
            connection.send(#"{"result":null,"id":\#(id)}"#)
        }
        connection.open()
    }

    /// A candle of a minute whose volume is ten times its close.
    static func candle(_ minute: Int, close: Double) -> Candle? {
        Candle(
            time: Date(timeIntervalSince1970: Double(minute) * 60), open: 1, high: 99, low: 1, close: close,
            volume: close * 10)
    }

    /// Advances the time; the site sends a ping every 20 s.
    func run(_ seconds: Double) {
        var rest = seconds
        while rest > 20 {
            advance(20)
            for connection in sockets.connections { connection.send(.ping([])) }
            rest -= 20
        }
        advance(rest)
    }

    private func advance(_ seconds: Double) {
        scheduler.advanceTo(scheduler.clock + Int((seconds * 1000).rounded()))
    }

    /// What later requests to a source return.
    func set(_ history: Result<[Candle], SiteFailure>, of provider: CandleProvider) {
        histories.withLock { $0[provider] = history }
    }

    /// Sends a candle of Binance.
    func send(_ minute: Int, close: Double, pair: String = "BTCUSDT", isClosed: Bool = false) {
        sockets.connections.last?.send(
            """
            {"stream":"\(pair.lowercased())@kline_1m","data":{"e":"kline","E":\(scheduler.clock),"s":"\(pair)","k":\
            {"t":\(minute * 60_000),"s":"\(pair)","i":"1m","o":"1","c":"\(close)","h":"99","l":"1","x":\(isClosed),\
            "q":"\(close * 10)"}}}
            """)
        run(0)
    }

    /// Breaks the last connection.
    ///
    /// - Parameter code: The code of its close frame; `nil` for none.
    func breakOff(closing code: Int? = nil) {
        if let code { sockets.connections.last?.close(code) } else { sockets.connections.last?.fail(.connectionLost) }
        run(0)
    }

    /// Runs the command until it ends; if it waits after the last step, it is interrupted.
    ///
    /// - Parameters:
    ///   - arguments: The arguments after the coins, which are Bitcoin and possibly Ether.
    ///   - sources: The sources in order.
    func run(
        _ arguments: [String], coins: [Coin] = [bitcoin], sources: [CandleProvider] = [.binance],
        variables: [String: String] = [:], isTerminal: Bool = false,
        size: @escaping @Sendable () -> (columns: Int, rows: Int)? = { nil }, outputFailure: Output.Failure? = nil,
        _ steps: Step...
    ) -> WickCommand.ExitStatus {
        self.steps.withLock { $0 = steps }
        let client = client(sources)
        return context.run(
            coins.map(\.symbol) + arguments, variables: variables, outputFailure: outputFailure,
            isTerminal: isTerminal, size: size,
            program: { [self] arguments, context in
                var context = context
                let queue = WatchQueue()
                context.timers = scheduler
                context.interruptions = Interruptions { [self] handler in
                    while queue.isEmpty {
                        guard let step = self.steps.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
                            handler(SIGINT)
                            break
                        }
                        step(self)
                    }
                    return Interruptions.Listening {}
                }
                guard let parsed = try? WatchOptions.syntax().parse(arguments),
                    let options = try? WatchOptions(parsed, CandleProvider.all)
                else { return .usage }
                let watches = coins.map {
                    CoinWatch(
                        coin: $0, source: .automatic, usable: Set(sources), interval: options.interval,
                        client: client, scheduler: scheduler, knownKeys: KnownKeys())
                }
                var session = WatchSession(watches, options, context, queue: queue)
                switch session.run(client.streamStates) {
                case .completed(let status): return status
                case .failed(_, let failure):
                    context.say(failure)
                    return .failure
                }
            })
    }

    private func client(_ providers: [CandleProvider]) -> MarketClient {
        let listedCoins = ListedCoins()
        let streams = SiteStreams(
            environment: .production, transport: sockets, makeScheduler: { [scheduler] in scheduler }, random: { 0 })
        let sources = SiteSources(
            environment: .production, tickers: NoTickers(), directory: listedCoins, icons: nil, streams: streams
        ) { [self] provider, _ in
            StagedSource(provider) { [self] in
                histories.withLock { $0[provider] }
                    ?? .failure(SiteFailure(site: provider.site, reason: .notListed("X")))
            }
        }
        return MarketClient(
            environment: .production, listingLimit: 10, automaticProviders: .just(providers), listedCoins: listedCoins,
            clock: { [scheduler] in scheduler.now }, sources: { _ in .just(sources) })
    }
}

/// A source whose candles a test provides.
private final class StagedSource: CandleSource {
    let provider: CandleProvider
    private let history: @Sendable () -> Result<[Candle], SiteFailure>

    init(_ provider: CandleProvider, _ history: @escaping @Sendable () -> Result<[Candle], SiteFailure>) {
        self.provider = provider
        self.history = history
    }

    func candles(of coin: Coin, interval: CandleInterval, limit: Int, before: Date?) -> Single<CandleSeries> {
        switch history() {
        case .success(let candles): .just(CandleSeries(candles, quote: "USDT").newest(limit))
        case .failure(let failure): .error(failure)
        }
    }

    func pair(of coin: Coin) -> Single<CoinPair> {
        if case .failure(let failure) = history(), failure.isAboutCoin { return .error(failure) }
        let name = coin.symbol + "USDT"
        return .just(CoinPair(name: name, streamName: name, quote: "USDT"))
    }
}
