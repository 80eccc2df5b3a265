extension ObservableType where Element: FixedWidthInteger {
    /// Makes a sequence that counts from 0, one at the end of each period.
    ///
    /// - Parameters:
    ///   - period: The time between two elements, and before the first.
    ///   - scheduler: Where the time passes and elements are delivered.
    public static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        timer(period, period: period, scheduler: scheduler).named()
    }

    /// Makes a sequence that delivers 0 after some time, and counts on if it has a period.
    ///
    /// - Parameters:
    ///   - dueTime: The time before the first element.
    ///   - period: The time between two elements; without it there is but one.
    ///   - scheduler: Where the time passes and elements are delivered.
    public static func timer(
        _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
    ) -> Observable<Element> {
        Starter { sink in
            if let period {
                sink.connect(
                    disposing: scheduler.schedulePeriodic(0 as Element, startAfter: dueTime, period: period) { count in
                        if !sink.isDisposed { sink.onNext(count) }
                        return count &+ 1
                    })
            } else {
                sink.connect(
                    disposing: scheduler.scheduleRelative((), dueTime: dueTime) { _ in
                        sink.onNext(0)
                        if !sink.isDisposed { sink.onCompleted() }
                        return Disposables.create()
                    })
            }
        }
    }
}
