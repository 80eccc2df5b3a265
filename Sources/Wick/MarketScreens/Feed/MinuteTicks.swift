import Foundation
import KitIntegerConversion
import Rx

extension Observable where Element == Date? {
    /// Emits at once and after each change, then at each full minute after the latest date.
    func minuteTicks(_ scheduler: any SchedulerType) -> Observable<Void> {
        distinctUntilChanged().flatMapLatest { date -> Observable<Void> in
            let elapsed = date.map { Swift.max(0, scheduler.now.timeIntervalSince($0)) } ?? 0
            let toFullMinute = RxTimeInterval.milliseconds(60_000 - Int(clamping: (elapsed * 1_000).rounded()) % 60_000)
            return Observable<Int>.timer(toFullMinute, period: .seconds(60), scheduler: scheduler)
                .map { _ in }
                .startWith(())
        }
    }
}
