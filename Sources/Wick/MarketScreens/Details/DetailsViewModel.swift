import Foundation
import KitLocalization
import KitLocking
import Networking
import Rx
import WickMarket
import WickMarketSources

/// A coin's page on the web: what is shown of it, and what it may do.
///
/// It is made with the opening of the page and freed with the leaving. The page is asked for as long as somebody listens to
/// ``commands``.
///
/// - Inputs may be bound before or after outputs; all of them on one thread, as a view's are.
/// - Outputs never end and never fail, and give the latest value to each new subscriber, except ``results`` and ``closed``,
///   which tell what happens.
public final class DetailsViewModel: Sendable {
    /// Whose page it is.
    public let coin: Coin

    /// Takes what the page wants to do, and answers it at once.
    public let asked: AnyObserver<PendingPageRequest>
    /// Takes what the web view tells.
    public let happened: AnyObserver<PageEvent>
    /// Takes the wish for the page anew, also where it has failed.
    public let reload: AnyObserver<Void>
    /// Takes the wish for no more of it.
    public let stop: AnyObserver<Void>
    /// Takes the wish to go back: to the page before, or away where there is none.
    public let back: AnyObserver<Void>
    /// Takes the wish to see the page in the person's browser.
    public let openOutside: AnyObserver<Void>

    /// What the page is called: the coin's name until the page says it.
    public let title: Observable<String>
    /// Where the page is, as "coinmarketcap.com"; or what mark its origin has, which is always said.
    public let subtitle: Observable<String>
    /// The mark of the origin in a sentence; empty for a live site.
    public let subtitleDescription: String
    /// What is in sight.
    public let state: Observable<DetailsState>
    /// Whether something is on its way.
    public let isLoading: Observable<Bool>
    /// How much of it has come, from 0 to 1.
    public let progress: Observable<Double>
    /// Whether there is a page before this one.
    public let canGoBack: Observable<Bool>
    /// Whether the page's address is known, so that a browser can be asked for it.
    public let canOpenOutside: Observable<Bool>
    /// What the web view is to do: at first to go to the coin's page, as soon as its address is known.
    public let commands: Observable<PageCommand>
    /// What others are to do.
    public let results: Observable<DetailsResult>
    /// That a person wants to leave.
    public let closed: Observable<Void>

    /// What the parts of the page may be loaded from, in the JSON of WebKit's content blockers; `nil` until its address is known.
    public var contentRules: String? { pages.value.policy?.contentRules }

    private let pages: BehaviorRelay<DetailsPage>

    /// Opens a coin's page.
    ///
    /// - Parameters:
    ///   - coin: The coin, which has one.
    ///   - origin: Where figures come from, and so where the page is.
    public init(_ coin: Coin, from origin: MarketOrigin) {
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
            switch origin.mark {
            case let mark? where mark == .simulated: mark.text
            case let mark?: [mark.text, page.site].filter { !$0.isEmpty }.joined(separator: " · ")
            case nil: page.site
            }
        }
        subtitleDescription = origin.mark?.explanation ?? ""
        state = output { page in
            if let failure = page.failure { return .message(failure.message(site: page.site)) }
            return page.isShown ? .page : .loading
        }
        isLoading = output(\.isLoading)
        progress = output(\.condition.progress)
        canGoBack = output(\.condition.canGoBack)
        canOpenOutside = output { $0.address != nil }
        let homes = retries.startWith(()).flatMapLatest {
            origin.pages.asObservable()
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
