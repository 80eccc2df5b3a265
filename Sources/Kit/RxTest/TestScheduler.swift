import Rx

#if canImport(Testing)
    import Testing
#endif
#if canImport(XCTest)
    import XCTest
#endif

/// Runs a test in virtual time, measured in ticks.
public class TestScheduler:
    VirtualTimeScheduler<TestSchedulerVirtualTimeConverter>, @unchecked Sendable  // used from one thread
{
    /// The default times of a test.
    public enum Defaults {
        /// When the sequence is created.
        public static let created = 100
        /// When it is subscribed to.
        public static let subscribed = 200
        /// When the subscription is disposed of.
        public static let disposed = 1000
    }

    /// How the columns of this scheduler's marble diagrams map to virtual time.
    public var marbleTiming = MarbleTiming()

    private let simulateProcessingDelay: Bool

    /// Creates a scheduler.
    ///
    /// - Parameters:
    ///   - initialClock: The initial virtual time.
    ///   - resolution: The duration of a tick in seconds.
    ///   - simulateProcessingDelay: Whether actions scheduled for the current time run one tick later.
    public init(initialClock: TestTime, resolution: Double = 1.0, simulateProcessingDelay: Bool = true) {
        self.simulateProcessingDelay = simulateProcessingDelay
        super.init(
            initialClock: initialClock, converter: TestSchedulerVirtualTimeConverter(resolution: resolution))
    }

    /// Creates a sequence that delivers events at their times to the current subscribers.
    public func createHotObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
        HotObservable(scheduler: self, recordedEvents: events)
    }

    /// Creates a sequence that delivers events to each subscriber; their times count from the subscription.
    public func createColdObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
        ColdObservable(scheduler: self, recordedEvents: events)
    }

    /// Creates an observer that records events.
    public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
        TestableObserver(scheduler: self)
    }

    /// Schedules an action for a point in virtual time.
    public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
        _ = scheduleAbsoluteVirtual((), time: time) { _ in
            action()
            return Disposables.create()
        }
    }

    /// Moves actions that operators schedule for the past or present one tick later, if that delay is simulated.
    public override func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime {
        time <= clock ? clock + (simulateProcessingDelay ? 1 : 0) : time
    }

    /// Fails the test and stops.
    public override func stopEndlessActions() {
        super.stopEndlessActions()
        let message = "At \(clock), actions schedule each other without end."
        #if canImport(Testing)
            if Test.current != nil {
                Issue.record("\(message)")
                return
            }
        #endif
        #if canImport(XCTest)
            XCTFail(message)
        #else
            preconditionFailure(message)
        #endif
    }

    /// Runs a sequence and records its events.
    ///
    /// - Parameters:
    ///   - created: When the sequence is created.
    ///   - subscribed: When it is subscribed to.
    ///   - disposed: When the subscription is disposed of.
    ///   - create: Creates the sequence.
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

    /// Runs a sequence, created and subscribed to at the default times, and records its events.
    ///
    /// - Parameters:
    ///   - disposed: When the subscription is disposed of.
    ///   - create: Creates the sequence.
    public func start<Element, OutputSequence: ObservableConvertibleType>(
        disposed: TestTime, create: @escaping () -> OutputSequence
    ) -> TestableObserver<Element> where OutputSequence.Element == Element {
        start(created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed, create: create)
    }

    /// Runs a sequence at the default times and records its events.
    ///
    /// - Parameter create: Creates the sequence.
    public func start<Element, OutputSequence: ObservableConvertibleType>(
        _ create: @escaping () -> OutputSequence
    ) -> TestableObserver<Element> where OutputSequence.Element == Element {
        start(
            created: Defaults.created, subscribed: Defaults.subscribed, disposed: Defaults.disposed, create: create)
    }

    /// Records the events of a sequence from now on.
    public func record<Source: ObservableConvertibleType>(_ source: Source) -> TestableObserver<Source.Element> {
        let observer = createObserver(Source.Element.self)
        let subscription = source.asObservable().subscribe(observer)
        scheduleAt(100_000) { subscription.dispose() }
        return observer
    }
}
