extension ObservableType where Element: FixedWidthInteger & Sendable {
    /// Makes a sequence of consecutive numbers.
    ///
    /// - Parameters:
    ///   - start: The first number.
    ///   - count: How many; 0 or more, and the last must fit the type.
    ///   - scheduler: Where they are delivered, one a turn.
    public static func range(
        start: Element, count: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        precondition(count >= 0, "A range has no negative number of elements.")
        precondition(
            count == 0 || !start.addingReportingOverflow(count - 1).overflow, "A range ends within its type.")
        return Starter { sink in
            sink.connect(
                disposing: scheduler.scheduleRecursive(0 as Element) { offset, recurse in
                    guard offset < count else { return sink.onCompleted() }
                    sink.onNext(start + offset)
                    guard !sink.isDisposed else { return }
                    recurse(offset + 1)
                })
        }
    }
}
