extension ObservableType where Element: FixedWidthInteger & Sendable {
    /// Creates a sequence of consecutive numbers.
    ///
    /// - Parameters:
    ///   - start: The first number.
    ///   - count: The number of elements, at least 0; the last one must fit the type.
    ///   - scheduler: Delivers the elements, one per scheduled action.
    public static func range(
        start: Element, count: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        precondition(count >= 0, "The count must not be negative.")
        precondition(
            count == 0 || !start.addingReportingOverflow(count - 1).overflow,
            "The range must not overflow its integer type.")
        return Starter { RangeLoop(from: start, count: Int(clamping: count), $0).start(on: scheduler, feeding: $0) }
    }
}

private final class RangeLoop<Element: FixedWidthInteger>:
    StepLoop, @unchecked Sendable  // steps run one after another
{
    private let sink: Sink<Element>
    private var next: Element
    private var remaining: Int
    /// Stored because unspecialized code would convert the literal for each element.
    private let one: Element = 1

    init(from start: Element, count: Int, _ sink: Sink<Element>) {
        self.sink = sink
        next = start
        remaining = count
    }

    override func step() -> Bool {
        guard remaining > 0 else {
            sink.onCompleted()
            return false
        }
        sink.onNext(next)
        next &+= one
        remaining -= 1
        return true
    }
}
