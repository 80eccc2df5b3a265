import Rx
import RxTest
import XCTest

final class GroupByTests: RxTestCase {
    /// The events of each group, prefixed with its key.
    private func events(of groups: Observable<GroupedObservable<Int, Int>>) -> Observable<String> {
        groups.flatMap { group in group.materialize().map { "\(group.key) \($0)" } }
    }

    func testEachKeyHasOneGroupDeliveredBeforeItsFirstElement() {
        let source = numbers()
        let groups = scheduler.start { self.events(of: source.groupBy { $0 % 2 }) }
        XCTAssertEqual(
            groups.events,
            [
                .next(210, "1 next(1)"), .next(220, "0 next(2)"), .next(230, "1 next(3)"), .next(250, "1 completed"),
                .next(250, "0 completed"), .completed(250),
            ])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 250)])
    }

    func testOnlyKeys() {
        let source = numbers()
        let keys = scheduler.start { source.groupBy { $0 % 2 }.map(\.key) }
        XCTAssertEqual(keys.events, [.next(210, 1), .next(220, 0), .completed(250)])
    }

    func testASourceWithoutEvents() {
        let source = numbers(nil)
        let never = scheduler.start { self.events(of: Observable.never().groupBy { $0 }) }
        XCTAssertEqual(never.events, [])
        XCTAssertEqual(source.subscriptions, [])
    }

    func testAnEmptySource() {
        let empty = scheduler.start { self.events(of: Observable.empty().groupBy { $0 }) }
        XCTAssertEqual(empty.events, [.completed(200)])
    }

    func testAnErrorEndsTheGroupsAndTheOuterSequence() {
        let source = numbers(.error(215, TestError.first))
        let result = scheduler.start { self.events(of: source.groupBy { $0 % 2 }) }
        XCTAssertEqual(
            result.events,
            [.next(210, "1 next(1)"), .next(215, "1 error(first)"), .error(215, TestError.first)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 215)])
    }

    func testAnErrorOfTheKeySelectorEndsTheGroupsAndTheOuterSequenceAndDisposesTheSource() {
        let source = numbers()
        let result = scheduler.start {
            self.events(
                of: source.groupBy { element -> Int in
                    if element == 2 { throw TestError.second }
                    return 7
                })
        }
        XCTAssertEqual(
            result.events,
            [.next(210, "7 next(1)"), .next(220, "7 error(second)"), .error(220, TestError.second)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 220)])
    }

    func testDisposal() {
        let source = numbers()
        let result = scheduler.start(disposed: 215) { self.events(of: source.groupBy { $0 % 2 }) }
        XCTAssertEqual(result.events, [.next(210, "1 next(1)")])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 215)])
    }

    func testAGroupRetainsTheSourceAfterTheOuterDisposalAndNoNewGroupIsCreated() {
        let source = numbers(nil)
        let odd = scheduler.createObserver(Int.self)
        let whole = SingleAssignmentDisposable()
        let part = SingleAssignmentDisposable()
        var keys: [Int] = []
        scheduler.scheduleAt(200) {
            whole.setDisposable(
                source.groupBy { $0 % 2 }.map { group in
                    keys.append(group.key)
                    return group
                }.subscribe(onNext: { part.setDisposable($0.subscribe(odd)) }))
        }
        scheduler.scheduleAt(215) { whole.dispose() }
        scheduler.scheduleAt(240) { part.dispose() }
        scheduler.start()
        XCTAssertEqual(keys, [1])
        XCTAssertEqual(odd.events, [.next(210, 1), .next(230, 3)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 240)])
    }

    func testAGroupCanBeSubscribedToLateAndRepeatedly() {
        let source = PublishSubject<Int>()
        var groups: [GroupedObservable<Int, Int>] = []
        var seen: [String] = []
        let whole = source.groupBy { $0 % 2 }.subscribe(onNext: { groups.append($0) })
        source.onNext(1)
        let first = groups[0].subscribe(onNext: { seen.append("first \($0)") })
        source.onNext(3)
        let second = groups[0].subscribe { seen.append("second \($0)") }
        first.dispose()
        source.onNext(5)
        source.onCompleted()
        let late = groups[0].subscribe { seen.append("late \($0)") }
        XCTAssertEqual(seen, ["first 3", "second next(5)", "second completed", "late completed"])
        for subscription in [whole, second, late] { subscription.dispose() }
    }

    func testAnElementSentInAGroupsCallback() {
        let source = PublishSubject<Int>()
        var seen: [String] = []
        let subscription = events(of: source.groupBy { $0 % 2 }).subscribe(onNext: { event in
            seen.append(event)
            if event == "1 next(1)" { source.onNext(2) }
        })
        source.onNext(1)
        XCTAssertEqual(seen, ["1 next(1)", "0 next(2)"])
        subscription.dispose()
        XCTAssertFalse(source.hasObservers)
    }

    func testDisposalInTheCallbackDisposesTheSource() {
        let source = PublishSubject<Int>()
        let subscription = SingleAssignmentDisposable()
        var keys: [Int] = []
        subscription.setDisposable(
            source.groupBy { $0 }.subscribe(onNext: { group in
                keys.append(group.key)
                subscription.dispose()
            }))
        source.onNext(1)
        source.onNext(2)
        XCTAssertEqual(keys, [1])
        XCTAssertFalse(source.hasObservers)
    }
}
