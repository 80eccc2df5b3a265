import Rx
import RxTest
import XCTest

/// Every operator and source appears by its name in the chain of a live subscription.
final class SequenceNameTests: LiveSubscriptionTestCase {
    /// The allowed names: operators without their arguments, and types of subjects.
    private static let knownNames = Set((allOperators.map(\.signature) + allCreations.map(\.signature)).map(base))

    /// Operators built only from other operators.
    private static let others = [
        "from(optional:)": "just", "from(optional:) of none": "empty", "take(_:) of none": "empty",
        "amb(_:) of none": "never", "zip(_:) of none": "empty", "asCompletable()": "ignoreElements",
    ]

    /// Operators without a subscription to their source immediately after the subscription.
    private static let withoutSource: Set<String> = ["take(_:) of none", "delaySubscription(_:scheduler:)"]

    func testOperators() {
        for op in allOperators {
            let scheduler = TestScheduler(initialClock: 0)
            let source = PublishSubject<Int>()
            var names: Set<String> = []
            let subscription = op.build(source, scheduler).subscribe { _ in names.formUnion(self.namesOfAll) }
            names.formUnion(namesOfAll)
            // Some subscribe a tick later.
            scheduler.advanceTo(2)
            names.formUnion(namesOfAll)
            // The sequences that an operator subscribes to are part of its subscriber's chain.
            XCTAssertLessThanOrEqual(listed.count, 1, "\(op.name):\n\(dump)")
            check(names, contain: op.signature, op.name)
            if !Self.withoutSource.contains(op.name) {
                XCTAssertTrue(names.contains { $0.hasSuffix("Subject<Int>") }, "\(op.name): \(names)")
            }
            subscription.dispose()
            scheduler.start()
            XCTAssertEqual(listed, [], op.name)
        }
    }

    func testCreations() {
        for creation in allCreations {
            let scheduler = TestScheduler(initialClock: 0)
            var names: Set<String> = []
            let subscription = creation.build(scheduler).subscribe { _ in names.formUnion(self.namesOfAll) }
            names.formUnion(namesOfAll)
            check(names, contain: creation.signature, creation.name)
            subscription.dispose()
            XCTAssertEqual(listed, [], creation.name)
            scheduler.start()
        }
    }

    private func check(_ names: Set<String>, contain signature: String, _ name: String) {
        let requested = Self.others[name] ?? Self.base(signature)
        XCTAssertTrue(names.map(Self.base).contains(requested), "\(name): \(names)")
        let unknown = names.filter { !Self.knownNames.contains(Self.base($0)) && !$0.contains("Subject<") }
        XCTAssertEqual(unknown, [], name)
    }

    private var namesOfAll: [String] { listed.flatMap(\.sequence.names) }

    private static func base(_ signature: String) -> String { String(signature.prefix { $0 != "(" }) }
}
