import Foundation
import Networking
import Rx
import WickMarket
import WickMarketClient
import WickMarketScreens
import WickMarketSources

/// Records the outputs of a coin's page in order.
final class DetailsTimeline {
    let viewModel: DetailsViewModel
    private(set) var titles: [String] = []
    private(set) var subtitles: [String] = []
    private(set) var states: [DetailsState] = []
    private(set) var loading: [Bool] = []
    private(set) var progress: [Double] = []
    private(set) var orders: [PageCommand] = []
    private(set) var results: [DetailsResult] = []
    private(set) var hasBack: [Bool] = []
    private(set) var canOpenOutside: [Bool] = []
    private(set) var closings = 0
    private let bag = DisposeBag()

    static let home = "https://coinmarketcap.com/currencies/bitcoin/"
    static let bitcoin = Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1, slug: "bitcoin")

    /// - Parameters:
    ///   - pages: The base address of the site's pages.
    ///   - environment: The environment that figures come from.
    init(
        pages: Single<URL> = Observable.just("https://coinmarketcap.com/").compactMap(URL.init).asSingle(),
        environment: MarketEnvironment = .production
    ) {
        viewModel = DetailsViewModel(
            Self.bitcoin,
            from: MarketClient(
                source: NoTickers(), listingLimit: 1, environment: environment,
                hosts: ["example.com"], pages: pages))
        viewModel.title.subscribe(onNext: { [unowned self] in titles.append($0) }).disposed(by: bag)
        viewModel.subtitle.subscribe(onNext: { [unowned self] in subtitles.append($0) }).disposed(by: bag)
        viewModel.state.subscribe(onNext: { [unowned self] in states.append($0) }).disposed(by: bag)
        viewModel.isLoading.subscribe(onNext: { [unowned self] in loading.append($0) }).disposed(by: bag)
        viewModel.progress.subscribe(onNext: { [unowned self] in progress.append($0) }).disposed(by: bag)
        viewModel.canGoBack.subscribe(onNext: { [unowned self] in hasBack.append($0) }).disposed(by: bag)
        viewModel.canOpenOutside.subscribe(onNext: { [unowned self] in canOpenOutside.append($0) }).disposed(by: bag)
        viewModel.results.subscribe(onNext: { [unowned self] in results.append($0) }).disposed(by: bag)
        viewModel.closed.subscribe(onNext: { [unowned self] in closings += 1 }).disposed(by: bag)
        viewModel.commands.subscribe(onNext: { [unowned self] in orders.append($0) }).disposed(by: bag)
    }

    /// Sends events of the web view in order.
    func happens(_ events: PageEvent...) {
        for event in events { viewModel.happened.onNext(event) }
    }

    /// Sends a request of the web view; returns the response, or `nil` if there was none.
    func ask(_ kind: PageRequest.Kind, _ address: String, isByUser: Bool = false) -> Bool? {
        nonisolated(unsafe) var response: Bool?  // set and read on this thread
        viewModel.asked.onNext(PendingPageRequest(PageRequest(kind, address, isByUser: isByUser)) { response = $0 })
        return response
    }

    /// The titles of the messages shown in place of the page, in order.
    var messages: [String] {
        states.compactMap { if case .message(let message) = $0 { message.title } else { nil } }
    }

    /// The message currently shown in place of the page.
    var message: DetailsMessage? { if case .message(let message) = states.last { message } else { nil } }
}

/// A source without tickers, which pages do not need.
final class NoTickers: TickerSource {
    let site = Site.test

    func listing(limit: Int) -> Single<Listing> { .never() }

    func quotes(for ids: [CoinID]) -> Single<Listing> { .never() }

    func globalMetrics() -> Single<GlobalMetrics> { .never() }
}
