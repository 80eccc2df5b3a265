import Locking
import Rx

/// The pages that show a feed, and whether any of them is in sight.
final class PagesInSight: Sendable {
    /// How long nobody need look before that counts, where a page may give its place to another one.
    static let handover = RxTimeInterval.milliseconds(100)

    private let pages = Guarded<[BehaviorRelay<Bool>]>([])
    private let changes = BehaviorRelay(value: ())

    /// Takes in one more page; gives what it says of itself.
    func add() -> AnyObserver<Bool> {
        let page = BehaviorRelay(value: false)
        pages.withLock { $0.append(page) }
        changes.accept(())
        return .elements(page.accept)
    }

    /// Whether somebody looks: the present state at once, then each other one.
    func isAnyVisible(_ scheduler: any SchedulerType) -> Observable<Bool> {
        changes
            .map { [self] in pages.withLock { $0 } }
            .flatMapLatest { pages -> Observable<Bool> in
                let isVisible = Observable.combineLatest(pages.map { $0.asObservable() }) { $0.contains(true) }
                guard pages.count > 1 else { return pages.isEmpty ? .just(false) : isVisible }
                return isVisible.distinctUntilChanged().enumerated().flatMapLatest { number, isVisible in
                    isVisible || number == 0
                        ? .just(isVisible) : Observable.just(false).delay(Self.handover, scheduler: scheduler)
                }
            }
            .distinctUntilChanged()
    }
}
