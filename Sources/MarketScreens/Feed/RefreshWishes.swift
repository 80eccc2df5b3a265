import Foundation
import Rx

/// Turns what a person does, the timer and whether the page is in sight into wishes for newer figures.
struct RefreshWishes {
    let isVisible: Observable<Bool>
    let scheduler: any SchedulerType

    /// The wishes for one kind of question.
    ///
    /// - Parameters:
    ///   - person: A person asks.
    ///   - schedules: The state of the question: the present one at once, then each other.
    ///   - starts: Whether to ask at once.
    func wishes(
        person: Observable<Void>, schedules: Observable<RefreshSchedule>, starts: Bool
    ) -> Observable<RefreshWish> {
        let schedules = schedules.distinctUntilChanged()
        // The first value is how things are, and nobody came or went.
        let visits = isVisible.distinctUntilChanged().skip(1).withLatestFrom(schedules) { ($0, $1) }
            .compactMap { [scheduler] isVisible, schedule -> RefreshWish? in
                guard isVisible else { return .leaving }
                return schedule.isWanted(byWhoComesAt: scheduler.now) ? .page : nil
            }
        return Observable.merge(starts ? .just(.page) : .empty(), person.map { .person }, visits, timer(schedules))
    }

    /// Wishes at the time that is due, while the page is in sight.
    private func timer(_ schedules: Observable<RefreshSchedule>) -> Observable<RefreshWish> {
        Observable.combineLatest(isVisible.distinctUntilChanged(), schedules.map(\.due).distinctUntilChanged()) {
            isVisible, due in isVisible ? due : nil
        }
        .distinctUntilChanged()
        .flatMapLatest { [scheduler] due -> Observable<RefreshWish> in
            guard let due else { return .empty() }
            let wait = due.timeIntervalSince(scheduler.now)
            return Observable<Int>.timer(
                .span(ofSeconds: wait, rounded: .toNearestOrAwayFromZero), scheduler: scheduler
            )
            .map { _ in .page }
        }
    }
}
