import Foundation
import Rx

/// Turns user actions, the timer and visibility into refresh triggers.
struct RefreshTriggers {
    let isVisible: Observable<Bool>
    /// A page became visible, possibly in place of another one.
    let arrivals: Observable<Void>
    let scheduler: any SchedulerType

    /// - Parameters:
    ///   - isVisible: Whether any page is visible: the current value, then every change.
    ///   - arrivals: A page became visible; by default whenever `isVisible` becomes true.
    ///   - scheduler: The clock and the timers.
    init(isVisible: Observable<Bool>, arrivals: Observable<Void>? = nil, scheduler: any SchedulerType) {
        // The first value is the initial state, not a change.
        let changes = isVisible.distinctUntilChanged().skip(1)
        self.isVisible = isVisible
        self.arrivals = arrivals ?? changes.filter(\.self).map { _ in }
        self.scheduler = scheduler
    }

    /// The triggers for one kind of request.
    ///
    /// - Parameters:
    ///   - user: The user refreshes.
    ///   - schedules: The current schedule, then every change.
    ///   - starts: Whether to request at once.
    func triggers(
        user: Observable<Void>, schedules: Observable<RefreshSchedule>, starts: Bool
    ) -> Observable<RefreshTrigger> {
        let schedules = schedules.distinctUntilChanged()
        let departures = isVisible.distinctUntilChanged().skip(1).filter { !$0 }.map { _ in RefreshTrigger.leaving }
        let visits = arrivals.withLatestFrom(schedules) { $1 }
            .filter { [scheduler] in $0.isRefreshDue(forArrivalAt: scheduler.now) }
            .map { _ in RefreshTrigger.arrival }
        return Observable.merge(
            starts ? .just(.automatic) : .empty(), user.map { .user }, departures, visits, timer(schedules))
    }

    /// Fires when the schedule is due, while a page is visible.
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
            .map { _ in .automatic }
        }
    }
}
