extension ObservableType where Element: FixedWidthInteger {
    /// Creates a sequence that counts from 0, one element at the end of each period.
    ///
    /// - Parameters:
    ///   - period: The time before the first element and between two elements.
    ///   - scheduler: Runs the timer and delivers the elements.
    public static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        timer(period, period: period, scheduler: scheduler).named()
    }

    /// Creates a sequence that delivers 0 after a time span, and counts on if it has a period.
    ///
    /// - Parameters:
    ///   - dueTime: The time before the first element.
    ///   - period: The time between two elements; without it there is only one element.
    ///   - scheduler: Runs the timer and delivers the elements.
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
