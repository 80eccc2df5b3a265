import FixedSources
import Foundation
import Networking
import Rx
import RxTest
import ScriptedSockets
import WickMarket
import WickMarketClient
import WickMarketScreens
import WickMarketSources
import WickMarketStore

/// The page of prices in virtual time, one tick per millisecond, with a stream of Binance that a test drives.
final class LiveTimeline {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
    let sockets: ScriptedSockets
    let settings = MemorySettings()
    let conditions = BehaviorRelay(value: DeviceConditions())
    let networkChanges = PublishRelay<Void>()
    let viewModel: PriceViewModel
    /// The coins of the first section after each change of the sections, with its time, such as "500 BTC ETH", in order.
    private(set) var orders: [String] = []
    /// The live status after each change with its time, such as "500 ● Live: Live prices: Binance.", in order.
    private(set) var statuses: [String] = []
    /// The price in the row of Bitcoin after each change with its time, such as "600 $101.00", in order.
    private(set) var prices: [String] = []
    private(set) var row: PriceRow?
    private let isReachable = BehaviorRelay(value: true)
    private var rowInSight = DisposeBag()
    private let bag = DisposeBag()

    /// - Parameters:
    ///   - listings: The responses of the listing, one a minute.
    ///   - hasStreams: Whether the environment has streams.
    ///   - pairs: Binance's pairs of coins, in dollars.
    ///   - favorites: The favorites.
    ///   - named: The named groups, with their coins.
    init(
        listings: [TimedSource.Response<Listing>] = [.value(.market, after: 100)], hasStreams: Bool = true,
        pairs: [CoinID: String] = [CoinID(1): "BTCUSD"], favorites: [Favorite] = [],
        named: KeyValuePairs<String, [Coin]> = [:]
    ) {
        let (scheduler, isReachable) = (scheduler, isReachable)
        sockets = ScriptedSockets { connection in
            if isReachable.value { connection.open() } else { connection.fail(.cannotConnect) }
        }
        let streams = SiteStreams(
            environment: .production, transport: sockets, makeScheduler: { scheduler }, random: { 0 })
        let listedCoins = ListedCoins()
        let pairs = FixedPairs(.binance) { pairs.mapValues { CoinPair($0, in: "USD") } }
        let sources = SiteSources(
            environment: .production, tickers: TimedSource(scheduler, listings: listings, metrics: []),
            directory: listedCoins, icons: nil, streams: hasStreams ? streams : nil
        ) { provider, _ in provider == .binance ? pairs : nil }
        let client = MarketClient(
            environment: .production, listingLimit: 10, refreshInterval: 60,
            automaticProviders: .just([.cryptoCompare, .binance]), listedCoins: listedCoins,
            clock: { scheduler.now }, sources: { _ in .just(sources) })
        viewModel = PriceViewModel(
            AppDependencies(
                market: .just(client), settings: settings, favorites: MemoryFavorites(favorites, named: named),
                conditions: conditions.asObservable(),
                networkChanges: networkChanges.asObservable(), locale: .unitedStates, scheduler: scheduler,
                computing: scheduler))
        scheduler.scheduleAt(0) { [self] in
            viewModel.isVisible.onNext(true)
            viewModel.sections.compactMap { $0.first?.rows.map(\.symbol).joined(separator: " ") }
                .subscribe(onNext: { [weak self] in self?.orders.append("\(scheduler.clock) \($0)") })
                .disposed(by: bag)
            viewModel.status.map { $0.live.map { "\($0.text): \($0.explanation)" } ?? "none" }.distinctUntilChanged()
                .subscribe(onNext: { [weak self] in self?.statuses.append("\(scheduler.clock) \($0)") })
                .disposed(by: bag)
        }
    }

    /// Shows Bitcoin's row, as scrolling does.
    func showRow() {
        rowInSight = DisposeBag()
        let rows = viewModel.sections.compactMap { $0.flatMap(\.rows).first { $0.id == CoinID(1) } }
        Observable.combineLatest(rows, viewModel.prices(CoinID(1))) { $0.showing($1) }
            .do(onNext: { [weak self] in self?.row = $0 })
            .map(\.priceText).distinctUntilChanged()
            .subscribe(onNext: { [weak self, scheduler] in self?.prices.append("\(scheduler.clock) \($0)") })
            .disposed(by: rowInSight)
    }

    /// Scrolls Bitcoin's row out of sight.
    func hideRow() { rowInSight = DisposeBag() }

    /// Shows another coin's row.
    func showRow(of coin: CoinID) { viewModel.prices(coin).subscribe().disposed(by: bag) }

    /// Sends a price.
    func send(_ price: Double, of pair: String = "BTCUSD") {
        openConnections.last?.send(
            #"{"stream":"!miniTicker@arr","data":[{"e":"24hrMiniTicker","E":1000,"s":"\#(pair)","c":"\#(price)"}]}"#)
    }

    /// Sends heartbeats for some seconds, which show that the connection is alive.
    func sendHeartbeats(until end: Int) {
        for time in stride(from: scheduler.clock + 1_000, to: end, by: 5_000) {
            at(time) { $0.openConnections.last?.send(.ping([1])) }
        }
    }

    /// Breaks the connection; until `recover()` no other one can be established.
    func breakConnections() {
        isReachable.accept(false)
        for connection in openConnections { connection.fail(.connectionLost) }
    }

    func recover() { isReachable.accept(true) }

    var openConnections: [ScriptedConnection] { sockets.connections.filter { !$0.isClosed } }

    func at(_ time: Int, _ action: @escaping (LiveTimeline) -> Void) {
        scheduler.scheduleAt(time) { [unowned self] in action(self) }
    }

    func run(until time: Int) { scheduler.advanceTo(time) }
}
