import Rx
import RxTest
import XCTest

/// Several sources, the operators under test, and the expected output, including the subscriptions to each source.
///
/// A source is hot; one whose script begins with `~` is cold, with times counted from the subscription.
struct Scenario: Sendable {
    typealias Build = @Sendable ([Observable<Int>], TestScheduler) -> Observable<Int>

    let name: String
    let sources: [String]
    let gives: Script
    let spans: [Spans]
    let disposed: TestTime
    let build: Build

    init(
        _ name: String, _ sources: String..., gives: Script, spans: Spans..., disposed: TestTime = 1000,
        build: @escaping Build
    ) {
        self.name = name
        self.sources = sources
        self.gives = gives
        self.spans = spans
        self.disposed = disposed
        self.build = build
    }

    /// Runs the scenario in virtual time and compares the output.
    func run() {
        let scheduler = TestScheduler(initialClock: 0)
        let sources = sources.map { text -> TestableObservable<Int> in
            text.hasPrefix("~")
                ? scheduler.createColdObservable(Script(stringLiteral: String(text.dropFirst())).events)
                : scheduler.hot(Script(stringLiteral: text))
        }
        let result = scheduler.start(disposed: disposed) { build(sources.map { $0.asObservable() }, scheduler) }
        XCTAssertEqual(Script(result.events), gives, name)
        XCTAssertEqual(sources.map { Spans($0.subscriptions) }, spans, name)
    }
}
