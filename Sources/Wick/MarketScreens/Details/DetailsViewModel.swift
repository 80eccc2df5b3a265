import Foundation
import KitLocalization
import KitLocking
import Networking
import Rx
import WickMarket
import WickMarketClient
import WickMarketSources

/// A coin's web page: what is shown, and what the page is allowed to do.
///
/// It lives as long as the screen. The page loads while ``commands`` is subscribed to.
///
/// - Inputs may be bound before or after outputs; call all of them on one thread.
/// - Outputs never end or fail. They replay the latest value, except ``results`` and ``closed``, which are events.
public final class DetailsViewModel: Sendable {
    /// The coin of the page.
    public let coin: Coin

    /// Receives requests of the page, and responds synchronously.
    public let asked: AnyObserver<PendingPageRequest>
    /// Receives events of the web view.
    public let happened: AnyObserver<PageEvent>
    /// Reloads the page, or retries after a failure.
    public let reload: AnyObserver<Void>
    /// Stops loading.
    public let stop: AnyObserver<Void>
    /// Goes back to the previous page, or leaves the screen if there is none.
    public let back: AnyObserver<Void>
    /// Opens the page in the user's browser.
    public let openOutside: AnyObserver<Void>

    /// The title of the page; the coin's name until the page has one.
    public let title: Observable<String>
    /// The host of the page, such as "coinmarketcap.com", or the label of figures that do not come from the live sites.
    public let subtitle: Observable<String>
    /// The label as a sentence; empty for a live site.
    public let subtitleDescription: String
    /// Whether the subtitle says that the data are not of the live sites.
    public let isSubtitleWarning: Bool
    /// The content of the screen.
    public let state: Observable<DetailsState>
    /// Whether the page is loading.
    public let isLoading: Observable<Bool>
    /// The loading progress, from 0 to 1.
    public let progress: Observable<Double>
    /// Whether there is a previous page.
    public let canGoBack: Observable<Bool>
    /// Whether the page's address is known, so that a browser can open it.
    public let canOpenOutside: Observable<Bool>
    /// Commands for the web view; the first one loads the coin's page once its address is known.
    public let commands: Observable<PageCommand>
    /// Results for the parent flow.
    public let results: Observable<DetailsResult>
    /// Requests to leave the screen.
    public let closed: Observable<Void>

    /// The addresses that the page may load subresources from, as JSON for WebKit's content blockers; `nil` until its address
    /// is known.
    public var contentRules: String? { pages.value.policy?.contentRules }

    private let pages: BehaviorRelay<DetailsPage>

    /// Creates the view model of a coin's page.
    ///
    /// - Parameters:
    ///   - coin: A coin that has a page.
    ///   - client: Determines where the page is.
    public init(_ coin: Coin, from client: MarketClient) {
        self.coin = coin
        let known = Guarded(DetailsPage())
        let pages = BehaviorRelay(value: DetailsPage())
        self.pages = pages
        let orders = PublishRelay<PageCommand>()
        let (reported, closing, retries) = (PublishRelay<DetailsResult>(), PublishRelay<Void>(), PublishRelay<Void>())

        @Sendable func change<ReturnValue>(_ change: (inout DetailsPage) -> ReturnValue) -> ReturnValue {
            let (result, page) = known.withLock { page in (change(&page), page) }
            pages.accept(page)
            return result
        }
        @Sendable func report(_ refusal: PageRefusal?) {
            guard let refusal else { return }
            reported.accept(.refused(refusal, page: refusal.canBeDoneOutside ? pages.value.address : nil))
        }

        asked = .elements { pending in
            let (verdict, word) = change { $0.decide(pending.request) }
            pending.response(verdict == .allow)
            if case .outside(let url) = verdict { reported.accept(.outside(url)) }
            report(word)
        }
        happened = .elements { event in report(change { $0.take(event) }) }
        reload = .elements {
            let command = change { page in
                defer { page.begin() }
                return page.reload
            }
            if let command { orders.accept(command) } else { retries.accept(()) }
        }
        stop = .elements { orders.accept(.stop) }
        back = .elements {
            guard pages.value.condition.canGoBack else { return closing.accept(()) }
            change { $0.userActs() }
            orders.accept(.goBack)
        }
        openOutside = .elements {
            if let address = pages.value.address { reported.accept(.outside(address)) }
        }

        let name = "\(coin.name) (\(coin.symbol))"
        func output<Value: Equatable>(_ value: @escaping (DetailsPage) -> Value) -> Observable<Value> {
            pages.map(value).distinctUntilChanged()
        }
        title = output { $0.isShown && !$0.condition.title.isEmpty ? $0.condition.title : name }
        subtitle = output { page in
            switch client.mark {
            case let mark? where mark == .simulated: mark.text
            case let mark?: [mark.text, page.site].filter { !$0.isEmpty }.joined(separator: " · ")
            case nil: page.site
            }
        }
        subtitleDescription = client.mark?.explanation ?? ""
        isSubtitleWarning = client.mark != nil
        state = output { page in
            if let failure = page.failure { return .message(failure.message(site: page.site)) }
            return page.isShown ? .page : .loading
        }
        isLoading = output(\.isLoading)
        progress = output(\.condition.progress)
        canGoBack = output(\.condition.canGoBack)
        canOpenOutside = output { $0.address != nil }
        let homes = retries.startWith(()).flatMapLatest {
            client.pages.asObservable()
                .compactMap(coin.page)
                .do(
                    onNext: { home in change { $0.find(home) } },
                    onError: { error in
                        let failure = error as? SiteFailure
                        change { $0.miss(failure ?? SiteFailure(site: .coinMarketCap, reason: .notConfigured)) }
                    }
                )
                .catch { _ in .empty() }
        }
        commands = .merge(homes.map { .load($0.absoluteString) }, orders.asObservable())
        results = reported.asObservable()
        closed = closing.asObservable()
    }
}
