import Foundation
import Repetitions
import RxTest
import XCTest

@testable import Rx

/// Random programs of every operator, with taps in between: the subscriber and each tap must observe the same events, in
/// the same order and at the same times, as in a reference implementation.
///
/// `RX_PROGRAMS` sets the number of programs, `RX_SEED` the first seed.
final class RandomSideEffectTests: RxTestCase {
    func testEveryTapObservesWhatTheReferencePredicts() {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["RX_PROGRAMS"].flatMap { UInt64($0) } ?? UInt64(repetitions(10_000))
        let first = environment["RX_SEED"].flatMap { UInt64($0) } ?? 1
        for seed in first..<first + count {
            var generator = ProgramGenerator(seed: seed, of: .everything)
            let program = generator.program(size: Int(seed % 9))
            let end = Ending(time: generator.disposal(), event: generator.disposingEvent())
            guard let difference = Self.difference(program, end) else { continue }
            let small = program.smallest { Self.difference($0, end) != nil }
            return XCTFail(
                "Seed \(seed), \(end):\n\(small)\n\(Self.difference(small, end) ?? difference)")
        }
    }

    /// When the subscriber disposes of its subscription.
    private struct Ending: CustomStringConvertible {
        let time: TestTime
        /// The number of the event on which it disposes, if any, counted from 1.
        let event: Int?

        var description: String {
            event.map { "disposed of in the callback of event \($0)" } ?? "disposed of at \(time)"
        }
    }

    private static func difference(_ program: Program, _ end: Ending) -> String? {
        var difference: String?
        let leaked = Resources.leaked {
            difference = run(program, end).difference(from: predict(program, end))
        }
        return difference ?? (leaked == 0 ? nil : "\(leaked) resources are left")
    }

    private static func run(_ program: Program, _ end: Ending) -> Journal {
        let scheduler = TestScheduler(initialClock: 0)
        let journal = Journal(now: { [unowned scheduler] in scheduler.clock })
        var sources: [Int: TestableObservable<Int>] = [:]
        for source in program.sources {
            sources[source.id] =
                source.isHot
                ? scheduler.createHotObservable(source.events) : scheduler.createColdObservable(source.events)
        }
        let sink = JournalSink(journal, disposingAt: end.event)
        scheduler.scheduleAt(TestScheduler.Defaults.subscribed) {
            program.build(on: scheduler, of: sources, journal: journal).attach(sink)
        }
        scheduler.scheduleAt(end.time) { sink.dispose() }
        let carrier = Carrier(journal)
        DebugOutput.$write.withValue({ carrier.value.note(debugLine: $0) }) {
            SharingScheduler.mock(scheduler: scheduler) { scheduler.start() }
        }
        return journal
    }

    private static func predict(_ program: Program, _ end: Ending) -> Journal {
        let reference = Reference()
        var sources: [Int: Reference.Stream] = [:]
        for source in program.sources {
            sources[source.id] = source.isHot ? reference.hot(source) : reference.cold(source)
        }
        var events = 0
        var edge: Reference.Edge?
        let subscriber = Reference.Edge { [unowned reference] event in
            reference.journal.note(event, at: Journal.subscriber)
            events += 1
            if events == end.event { edge?.dispose() }
        }
        edge = subscriber
        _ = reference.at(TestScheduler.Defaults.subscribed) { [unowned reference] in
            reference.subscribe(program.run(on: reference, of: sources), subscriber)
        }
        _ = reference.at(end.time) { subscriber.dispose() }
        reference.runToTheEnd()
        return reference.journal
    }
}

/// A subscriber that records its events, and may dispose of its subscription while it receives one.
private final class JournalSink: TerminalSink<Int>, @unchecked Sendable {  // used from one thread
    private let journal: Journal
    private let lastEvent: Int?
    private var events = 0

    init(_ journal: Journal, disposingAt lastEvent: Int?) {
        self.journal = journal
        self.lastEvent = lastEvent
    }

    override func handleNext(_ element: Int) {
        journal.note(.next(element), at: Journal.subscriber)
        events += 1
        if events == lastEvent { dispose() }
    }

    override func handleError(_ error: any Error) {
        journal.note(.error(error), at: Journal.subscriber)
    }

    override func handleCompleted() {
        journal.note(.completed, at: Journal.subscriber)
    }
}
