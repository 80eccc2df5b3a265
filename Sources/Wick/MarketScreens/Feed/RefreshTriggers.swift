import Foundation
import Rx

/// Turns what a person does, the timer and whether the page is in sight into wishes for newer figures.
struct RefreshTriggers {
    let isVisible: Observable<Bool>
    /// The user returns to a page, also where another one was in sight until then.
    let arrivals: Observable<Void>
    let scheduler: any SchedulerType

    /// - Parameters:
    ///   - isVisible: Whether any page is in sight: how it is at once, then each change.
    ///   - arrivals: The user returns to a page; nil for whenever `isVisible` turns true.
    ///   - scheduler: Where time comes from.
    init(isVisible: Observable<Bool>, arrivals: Observable<Void>? = nil, scheduler: any SchedulerType) {
        // The first value is how things are, and nobody came or went.
        let changes = isVisible.distinctUntilChanged().skip(1)
        self.isVisible = isVisible
        self.arrivals = arrivals ?? changes.filter(\.self).map { _ in }
        self.scheduler = scheduler
    }

    /// The wishes for one kind of question.
    ///
    /// - Parameters:
    ///   - user: A person asks.
    ///   - schedules: The state of the question: the present one at once, then each other.
    ///   - starts: Whether to ask at once.
    func triggers(
        user: Observable<Void>, schedules: Observable<RefreshSchedule>, starts: Bool
    ) -> Observable<RefreshTrigger> {
        let schedules = schedules.distinctUntilChanged()
        let departures = isVisible.distinctUntilChanged().skip(1).filter { !$0 }.map { _ in RefreshTrigger.leaving }
        let visits = arrivals.withLatestFrom(schedules) { $1 }
            .filter { [scheduler] in $0.isRefreshDue(forArrivalAt: scheduler.now) }
            .map { _ in RefreshTrigger.page }
        return Observable.merge(
            starts ? .just(.page) : .empty(), user.map { .user }, departures, visits, timer(schedules))
    }

    /// Wishes at the time that is due, while the page is in sight.
    private func timer(_ schedules: Observable<RefreshSchedule>) -> Observable<RefreshTrigger> {
        Observable.combineLatest(isVisible.distinctUntilChanged(), schedules.map(\.due).distinctUntilChanged()) {
            isVisible, due in isVisible ? due : nil
        }
        .distinctUntilChanged()
        .flatMapLatest { [scheduler] due -> Observable<RefreshTrigger> in
            guard let due else { return .empty() }
            let wait = due.timeIntervalSince(scheduler.now)
            return Observable<Int>.timer(
                .span(ofSeconds: wait, rounded: .toNearestOrAwayFromZero), scheduler: scheduler
            )
            .map { _ in .page }
        }
    }
}
