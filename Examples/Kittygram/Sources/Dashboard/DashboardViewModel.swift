import Foundation
import Rx

/// A user's repositories, loaded page by page; a newer request cancels the older one.
///
/// Everything runs serially on the scheduler of ``KittygramDependencies``.
package final class DashboardViewModel: DashboardViewModelProtocol {
    package let user: Observable<String>
    package let items: Observable<[DashboardItem]>
    package let status: Observable<DashboardStatus>
    package let userEntered: AnyObserver<String>
    package let refresh: AnyObserver<Void>
    package let endReached: AnyObserver<Void>
    package let itemTapped: AnyObserver<DashboardItem.ID>

    /// For the coordinator: the repositories that the user opens.
    let selected: Observable<DetailsViewModel>

    private let bag = DisposeBag()

    /// The longest wait for a rate limit, in seconds; GitHub's last an hour.
    private static let longestWait = 86_400.0

    /// Creates a view model, and requests the first page.
    package init(_ dependencies: KittygramDependencies) {
        let scheduler = dependencies.scheduler
        let entries = PublishSubject<String>()
        let refreshes = PublishSubject<Void>()
        let ends = PublishSubject<Void>()
        let taps = PublishSubject<DashboardItem.ID>()
        let state = BehaviorRelay(value: DashboardState(user: dependencies.user))
        let recoveries = Self.recoveries(from: state.asObservable(), scheduler).share()

        let names = entries.observe(on: scheduler)
            .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            .filter { !$0.isEmpty }
        let triggers = Observable.merge(
            refreshes.observe(on: scheduler),
            recoveries.withLatestFrom(state) { $1 }.filter { $0.first.failure != nil }.map { _ in })
        let users = Observable.merge(names, triggers.withLatestFrom(state) { $1.user }).share()
        let firsts = users.startWith(dependencies.user).flatMapLatest { [source = dependencies.source] user in
            source.firstPage(of: user).asObservable()
                .map(DashboardState.Event.came)
                .catch { .just(.failed(RepositoryFailure($0))) }
                .observe(on: scheduler)
                .startWith(.began(user: user))
        }
        let retries = Observable.merge(
            taps.observe(on: scheduler).filter { $0 == .end }.map { _ in }, recoveries)
        let links = Observable.merge(
            ends.observe(on: scheduler).withLatestFrom(state) { $1 }.filter { $0.further == .none },
            retries.withLatestFrom(state) { $1 }.filter { $0.further.failure != nil }
        )
        .compactMap(\.pageToAskFor)
        let furthers = links.flatMapLatest { [source = dependencies.source] link in
            source.page(at: link).asObservable()
                .map(DashboardState.Event.cameFurther)
                .catch { .just(.failedFurther(RepositoryFailure($0))) }
                .observe(on: scheduler)
                .startWith(.beganFurther)
                .take(until: users)
        }
        let (times, numbers, dataLabel) = (dependencies.times, dependencies.numbers, dependencies.dataLabel)
        user = state.map(\.user).distinctUntilChanged()
        items = state.map { $0.items(times, numbers: numbers, now: scheduler.now) }.distinctUntilChanged()
        status = state.map { $0.status(times, now: scheduler.now, dataLabel: dataLabel) }.distinctUntilChanged()
        userEntered = entries.asObserver()
        refresh = refreshes.asObserver()
        endReached = ends.asObserver()
        itemTapped = taps.asObserver()
        selected = taps.observe(on: scheduler).withLatestFrom(state) { id, state -> Repository? in
            guard case .repository(let number) = id else { return nil }
            return state.repository(number)
        }
        .compactMap { $0.map(DetailsViewModel.init) }
        Observable.merge(furthers, firsts)
            .subscribe(onNext: { state.accept(state.value.after($0)) })
            .disposed(by: bag)
    }

    /// Emits when GitHub's rate limit ends; limits that have already ended are skipped.
    private static func recoveries(
        from state: Observable<DashboardState>, _ scheduler: any SchedulerType
    ) -> Observable<Void> {
        state.map(\.limitEnd).distinctUntilChanged().flatMapLatest { end -> Observable<Void> in
            guard let wait = end?.timeIntervalSince(scheduler.now), wait > 0, wait < longestWait else {
                return .empty()
            }
            return Observable<Int>.timer(.seconds(Int(wait.rounded(.up))), scheduler: scheduler).map { _ in }
        }
    }
}
