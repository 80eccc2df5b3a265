import KitLocking
import Rx

/// Tracks which of a feed's pages are visible.
final class PagesInSight: Sendable {
    /// How long no page must be visible before that counts, because a page may replace another one.
    static let handover = RxTimeInterval.milliseconds(100)

    private let pages = Guarded<[ObjectIdentifier: BehaviorRelay<Bool>]>([:])
    private let changes = BehaviorRelay(value: ())
    private let appearances = PublishRelay<Void>()

    /// A page became visible, possibly in place of another one.
    var arrivals: Observable<Void> { appearances.asObservable() }

    /// Registers a page until the returned input, which receives whether the page is visible, is released.
    func add() -> AnyObserver<Bool> {
        let relay = BehaviorRelay(value: false)
        pages.withLock { $0[ObjectIdentifier(relay)] = relay }
        changes.accept(())
        let page = Page(relay, of: self)
        return .elements { [appearances] isVisible in
            let wasVisible = page.relay.value
            page.relay.accept(isVisible)
            if isVisible, !wasVisible { appearances.accept(()) }
        }
    }

    /// Whether any page is visible: the current value, then every change.
    func isAnyVisible(_ scheduler: any SchedulerType) -> Observable<Bool> {
        changes
            .map { [self] in pages.withLock { Array($0.values) } }
            .flatMapLatest { pages -> Observable<Bool> in
                guard !pages.isEmpty else { return .just(false) }
                let isVisible = Observable.combineLatest(pages.map { $0.asObservable() }) { $0.contains(true) }
                guard pages.count > 1 else { return isVisible }
                return isVisible.distinctUntilChanged().enumerated().flatMapLatest { number, isVisible in
                    isVisible || number == 0
                        ? .just(isVisible) : Observable.just(false).delay(Self.handover, scheduler: scheduler)
                }
            }
            .distinctUntilChanged()
    }

    private func remove(_ relay: BehaviorRelay<Bool>) {
        pages.withLock { $0[ObjectIdentifier(relay)] = nil }
        changes.accept(())
    }

    /// Removes the page when its input is released.
    private final class Page: Sendable {
        let relay: BehaviorRelay<Bool>
        private let pages: PagesInSight

        init(_ relay: BehaviorRelay<Bool>, of pages: PagesInSight) {
            self.relay = relay
            self.pages = pages
        }

        deinit { pages.remove(relay) }
    }
}
