import Rx

/// Runs a test in virtual time, told in ticks.
public class TestScheduler:
    VirtualTimeScheduler<TestSchedulerVirtualTimeConverter>, @unchecked Sendable  // used from one thread
{
    /// When the usual test does what.
    public enum Defaults {
        /// When the sequence is made.
        public static let created = 100
        /// When it is subscribed to.
        public static let subscribed = 200
        /// When the subscription is disposed of.
        public static let disposed = 1000
    }

    /// How the columns of this scheduler's marble diagrams map to virtual time.
    public var marbleTiming = MarbleTiming()

    private let simulateProcessingDelay: Bool

    /// Makes a scheduler.
    ///
    /// - Parameters:
    ///   - initialClock: The virtual time at first.
    ///   - resolution: How many seconds a tick lasts.
    ///   - simulateProcessingDelay: Whether what is scheduled for the present comes a tick later.
    public init(initialClock: TestTime, resolution: Double = 1.0, simulateProcessingDelay: Bool = true) {
        self.simulateProcessingDelay = simulateProcessingDelay
        super.init(
            initialClock: initialClock, converter: TestSchedulerVirtualTimeConverter(resolution: resolution))
    }

    /// Makes a sequence that delivers events at their times to whoever is subscribed then.
    public func createHotObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
        HotObservable(scheduler: self, recordedEvents: events)
    }

    /// Makes a sequence that delivers events anew to each subscriber; their times count from the subscription.
    public func createColdObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
        ColdObservable(scheduler: self, recordedEvents: events)
    }

    /// Makes an observer that notes what it receives.
    public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
        TestableObserver(scheduler: self)
    }

    /// Schedules something for a point in virtual time.
    public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
        _ = scheduleAbsoluteVirtual((), time: time) { _ in
            action()
            return Disposables.create()
        }
    }

    /// What an operator schedules for the past or the present comes a tick later, if that is simulated.
    public override func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime {
        time <= clock ? clock + (simulateProcessingDelay ? 1 : 0) : time
    }

    /// Runs a sequence from its making to its end, and notes what it delivers.
    ///
    /// - Parameters:
    ///   - created: When the sequence is made.
    ///   - subscribed: When it is subscribed to.
    ///   - disposed: When the subscription is disposed of.
    ///   - create: Makes the sequence.
    public func start<Element, OutputSequence: ObservableConvertibleType>(
        created: TestTime, subscribed: TestTime, disposed: TestTime, create: @escaping () -> OutputSequence
    ) -> TestableObserver<Element> where OutputSequence.Element == Element {
        var source: Observable<Element>?
        var subscription: (any Disposable)?
        let observer = createObserver(Element.self)
        scheduleAt(created) { source = create().asObservable() }
        scheduleAt(subscribed) { subscription = source?.subscribe(observer) }
        scheduleAt(disposed) { subscription?.dispose() }
        start()
        return observer
    }

    /// Runs a sequence from the usual making to its end, and notes what it delivers.
    ///
    /// - Parameters:
    ///   - disposed: When the subscription is disposed of.
    ///   - create: Makes the sequence.
    public func start<Element, OutputSequence: ObservableConvertibleType>(
        disposed: TestTime, create: @escaping () -> OutputSequence
    ) -> TestableObserver<Element> where OutputSequence.Element == Element {
        start(created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed, create: create)
    }

    /// Runs a sequence at the usual times, and notes what it delivers.
    ///
    /// - Parameter create: Makes the sequence.
    public func start<Element, OutputSequence: ObservableConvertibleType>(
        _ create: @escaping () -> OutputSequence
    ) -> TestableObserver<Element> where OutputSequence.Element == Element {
        start(
            created: Defaults.created, subscribed: Defaults.subscribed, disposed: Defaults.disposed, create: create)
    }

    /// Notes what a sequence delivers from now on.
    public func record<Source: ObservableConvertibleType>(_ source: Source) -> TestableObserver<Source.Element> {
        let observer = createObserver(Source.Element.self)
        let subscription = source.asObservable().subscribe(observer)
        scheduleAt(100_000) { subscription.dispose() }
        return observer
    }
}
