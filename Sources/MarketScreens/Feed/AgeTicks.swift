import Foundation
import Rx

/// Tells pages when to say anew how old their prices are.
enum AgeTicks {
    /// A tick now, and each full minute after prices came.
    static func ticks(_ lastUpdated: Observable<Date?>, _ scheduler: any SchedulerType) -> Observable<Void> {
        lastUpdated.distinctUntilChanged().flatMapLatest { lastUpdated -> Observable<Void> in
            let elapsed = lastUpdated.map { max(0, scheduler.now.timeIntervalSince($0)) } ?? 0
            let toFullMinute = RxTimeInterval.milliseconds(60_000 - Int((elapsed * 1_000).rounded()) % 60_000)
            return Observable<Int>.timer(toFullMinute, period: .seconds(60), scheduler: scheduler)
                .map { _ in }
                .startWith(())
        }
    }
}
