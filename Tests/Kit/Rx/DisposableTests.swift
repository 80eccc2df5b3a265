import Rx
import RxTest
import XCTest

final class DisposableTests: RxTestCase {
    func testAnActionIsCalledOnce() {
        var count = 0
        let disposable = Disposables.create { count += 1 }
        XCTAssertFalse(disposable.isDisposed)
        disposable.dispose()
        disposable.dispose()
        XCTAssertTrue(disposable.isDisposed)
        XCTAssertEqual(count, 1)
    }

    func testCombinedDisposablesAreDisposedInOrder() {
        var log: [Int] = []
        let parts = (1...3).map { number in Disposables.create { log.append(number) } as any Disposable }
        Disposables.create(parts[0], parts[1], parts[2]).dispose()
        Disposables.create(parts).dispose()
        XCTAssertEqual(log, [1, 2, 3])
    }

    func testCompositeDisposableDisposesOfItsContentsAndOfLaterInsertions() {
        var log: [Int] = []
        let composite = CompositeDisposable()
        composite.insert(Disposables.create { log.append(1) })
        let key = composite.insert(Disposables.create { log.append(2) })
        XCTAssertEqual(composite.count, 2)
        if let key { composite.remove(for: key) }
        XCTAssertEqual(log, [2])
        composite.dispose()
        XCTAssertNil(composite.insert(Disposables.create { log.append(3) }))
        XCTAssertEqual(log, [2, 1, 3])
        XCTAssertTrue(composite.isDisposed)
    }

    func testSerialDisposableDisposesOfItsPredecessor() {
        var log: [Int] = []
        let serial = SerialDisposable()
        serial.disposable = Disposables.create { log.append(1) }
        serial.disposable = Disposables.create { log.append(2) }
        XCTAssertEqual(log, [1])
        serial.dispose()
        serial.disposable = Disposables.create { log.append(3) }
        XCTAssertEqual(log, [1, 2, 3])
    }

    func testSingleAssignmentDisposableCanBeDisposedBeforeItIsSet() {
        var log: [Int] = []
        let early = SingleAssignmentDisposable()
        early.dispose()
        early.setDisposable(Disposables.create { log.append(1) })
        let late = SingleAssignmentDisposable()
        late.setDisposable(Disposables.create { log.append(2) })
        XCTAssertEqual(log, [1])
        late.dispose()
        late.dispose()
        XCTAssertEqual(log, [1, 2])
    }

    func testRefCountDisposableWaitsForItsDependents() {
        let primary = BooleanDisposable()
        let counted = RefCountDisposable(disposable: primary)
        let dependents = [counted.retain(), counted.retain()]
        counted.dispose()
        dependents[0].dispose()
        dependents[0].dispose()
        XCTAssertFalse(primary.isDisposed)
        dependents[1].dispose()
        XCTAssertTrue(primary.isDisposed)
        XCTAssertTrue(counted.isDisposed)
    }

    func testScheduledDisposableDisposesOnItsScheduler() {
        let inner = BooleanDisposable()
        let scheduled = ScheduledDisposable(scheduler: scheduler, disposable: inner)
        scheduled.dispose()
        XCTAssertFalse(inner.isDisposed)
        scheduler.start()
        XCTAssertTrue(inner.isDisposed)
        XCTAssertTrue(scheduled.isDisposed)
    }

    func testABagDisposesWhenItIsFreed() {
        let parts = (0..<6).map { _ in BooleanDisposable() }
        do {
            let bag = DisposeBag {
                parts[0]
                parts[1]
            }
            parts[2].disposed(by: bag)
            bag.insert(parts[3], parts[4])
            bag.insert { parts[5] }
            XCTAssertTrue(parts.allSatisfy { !$0.isDisposed })
        }
        XCTAssertTrue(parts.allSatisfy(\.isDisposed))
    }
}
