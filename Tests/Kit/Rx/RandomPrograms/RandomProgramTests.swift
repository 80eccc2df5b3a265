import Foundation
import Rx
import RxTest
import XCTest

/// Compares random programs built with `Rx` with a model of lists.
///
/// `RX_PROGRAMS` sets the number of programs, `RX_SEED` the first seed.
final class RandomProgramTests: RxTestCase {
    func testRandomProgramsDeliverTheEventsOfTheModel() {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["RX_PROGRAMS"].flatMap { UInt64($0) } ?? 3000
        let first = environment["RX_SEED"].flatMap { UInt64($0) } ?? 1
        for seed in first..<first + count {
            var generator = ProgramGenerator(seed: seed)
            let program = generator.program(size: Int(seed % 9))
            let disposal = generator.disposal()
            guard let difference = Self.difference(program, disposal) else { continue }
            let (small, why) = Self.shrunk(program, disposal, difference)
            return XCTFail("Seed \(seed), disposed of at \(disposal):\n\(small)\n\(why)")
        }
    }

    func testAFailureIsShrunk() {
        let source = Program.Source(id: 1, isHot: false, events: [.next(1, 1), .next(2, 2), .completed(3)])
        let program = Program.step(.map(0), .step(.skip(1), .join(.merge, .source(source), .empty)))
        func fails(_ program: Program) -> Bool { Model.events(program, from: 0).contains { $0.value.element == 2 } }
        XCTAssertEqual("\(program.smallest(where: fails))", "cold1(2@2)")
    }

    /// The difference between the program and the model, if any.
    private static func difference(_ program: Program, _ disposal: TestTime) -> String? {
        var programResult: (Log, [Span]) = ([], [])
        let leaked = Resources.leaked { programResult = run(program, disposal) }
        let start = TestScheduler.Defaults.subscribed
        let events = Model.events(program, from: start).filter { $0.time < disposal }
        if Script(programResult.0) != Script(events) {
            return "Rx delivers    \(Script(programResult.0))\nthe model says \(Script(events))"
        }
        let spans = Set(Model.spans(program, from: start, to: disposal).filter { $0.start < $0.end })
        let found = Set(programResult.1.filter { $0.start < $0.end })
        if found != spans {
            return "Rx subscribes  \(found.subtracting(spans))\nthe model says \(spans.subtracting(found))"
        }
        return leaked == 0 ? nil : "\(leaked) resources are left"
    }

    private static func run(_ program: Program, _ disposal: TestTime) -> (Log, [Span]) {
        let scheduler = TestScheduler(initialClock: 0)
        var sources: [Int: TestableObservable<Int>] = [:]
        for source in program.sources {
            sources[source.id] =
                source.isHot
                ? scheduler.createHotObservable(source.events) : scheduler.createColdObservable(source.events)
        }
        let result = scheduler.start(disposed: disposal) { program.build(on: scheduler, of: sources) }
        let spans = sources.flatMap { id, source in
            source.subscriptions.map { Span(source: id, start: $0.subscribe, end: $0.unsubscribe) }
        }
        return (result.events, spans)
    }

    private static func shrunk(_ program: Program, _ disposal: TestTime, _ why: String) -> (Program, String) {
        let small = program.smallest { difference($0, disposal) != nil }
        return (small, difference(small, disposal) ?? why)
    }
}
