import RxTest
import XCTest

@testable import Rx

/// What every operator of the table sends to the operator below it, which the subscriber's sink would hide: nothing after its
/// end or disposal; and it calls no function from then on.
final class BetweenOperatorsTests: RxTestCase {
    /// These have no sink after they have started: their source feeds the sink below, and all sources of `Rx` are correct.
    private static let attachingTheSinkBelow: Set = ["startWith(_:)", "deferred(_:)"]

    func testNothingIsSentOrCalledAfterTheEnd() {
        for op in allOperators {
            for (variant, build) in [("", op.build), (", throwing", op.buildThrowing ?? op.build)] {
                for source in SourceUnderTest.all
                where !source.isMisbehaving || !Self.attachingTheSinkBelow.contains(op.signature) {
                    for ending in Ending.all {
                        let violations = violations(of: build, over: source, ending)
                        // `do(afterNext:)` is called for the element on which its subscriber ended.
                        XCTAssertEqual(
                            violations.filter { op.form != "afterwards" || !$0.hasPrefix("calls") }, [],
                            "\(op.name)\(variant), \(source), \(ending)")
                    }
                }
            }
        }
    }

    private func violations(
        of build: @escaping OperatorUnderTest.Build, over source: SourceUnderTest, _ ending: Ending
    ) -> [String] {
        let probe = Probe()
        let scheduler = TestScheduler(initialClock: 0)
        FunctionCalls.$observer.withValue(probe.functionIsCalled) {
            let subscription = SingleAssignmentDisposable()
            scheduler.scheduleAt(200) {
                let observed = probe.observe(build(source.make(on: scheduler), scheduler))
                subscription.setDisposable(ending.subscribe(to: observed))
            }
            scheduler.scheduleAt(ending.disposal) { subscription.dispose() }
            scheduler.start()
        }
        return probe.violations
    }
}

enum SourceUnderTest: CustomStringConvertible {
    case hot(Situation)
    case misbehaving(Script)
    case misbehavingAtOnce(Script)
    case immediate([Int])
    case just

    static let all: [SourceUnderTest] =
        Situation.allCases.map { .hot($0) } + scripts.map { .misbehaving($0) } + scripts.map { .misbehavingAtOnce($0) }
        + [.immediate([1, 3, 4]), .immediate([1, 2, 3]), .just]

    private static let scripts: [Script] = [
        "1@210 2@220 3@230 |@250", "1@210 3@220 4@230 |@250", "1@210 #@230 5@235 6@240", "|@250 4@260", "#@250",
    ]

    var isMisbehaving: Bool {
        switch self {
        case .misbehaving, .misbehavingAtOnce: return true
        case .hot, .immediate, .just: return false
        }
    }

    func make(on scheduler: TestScheduler) -> Observable<Int> {
        switch self {
        case .hot(let situation): return scheduler.other(Script(stringLiteral: situation.source))
        case .misbehaving(let script): return MisbehavingSource(script, on: scheduler)
        case .misbehavingAtOnce(let script): return MisbehavingSource(script, on: nil)
        case .immediate(let elements): return .from(elements)
        case .just: return .just(1)
        }
    }

    var description: String {
        switch self {
        case .hot(let situation): return "\(situation)"
        case .misbehaving(let script): return "a misbehaving source (\(script))"
        case .misbehavingAtOnce(let script): return "a source that misbehaves during the subscription (\(script))"
        case .immediate(let elements): return "of\(elements)"
        case .just: return "just"
        }
    }
}

private enum Ending: CustomStringConvertible {
    case bySource
    case disposal(TestTime)
    case disposalInCallback(event: Int)
    case take(Int)

    static let all: [Ending] = [
        .bySource, .disposal(225), .disposalInCallback(event: 1), .disposalInCallback(event: 2), .take(1), .take(2),
    ]

    var disposal: TestTime {
        if case .disposal(let time) = self { return time }
        return TestScheduler.Defaults.disposed
    }

    func subscribe(to source: Observable<Int>) -> any Disposable {
        switch self {
        case .bySource, .disposal: return source.subscribe { _ in }
        case .take(let count): return source.take(count).subscribe { _ in }
        case .disposalInCallback(let event):
            let sink = CountingSink(disposingAt: event)
            source.attach(sink)
            return sink
        }
    }

    var description: String {
        switch self {
        case .bySource: return "ended by its source"
        case .disposal(let time): return "disposed of at \(time)"
        case .disposalInCallback(let event): return "disposed of in the callback of event \(event)"
        case .take(let count): return "above take(\(count))"
        }
    }
}

/// A subscriber that disposes of its subscription while it receives an event, even during the subscription.
private final class CountingSink: TerminalSink<Int>, @unchecked Sendable {  // used from one thread
    private var remaining: Int

    init(disposingAt event: Int) {
        remaining = event
    }

    override func handleNext(_ element: Int) {
        remaining -= 1
        if remaining == 0 { dispose() }
    }
}
