import Rx
import RxTest
import XCTest

/// Many threads that come to a shared sequence and leave it.
final class ShareStressTests: RxTestCase {
    func testWhoComesToAShareWhileTheLastLeavesIsNotDeaf() {
        let source = BehaviorSubject(value: 1)
        let shares = [source.share(replay: 1), source.share(replay: 1, scope: .forever)]
        let deadline = ContinuousClock.now + .seconds(10)
        for shared in shares {
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                for _ in 0..<500 {
                    let seen = Mailbox<Int>()
                    let subscription = shared.subscribe(onNext: { seen.put($0) })
                    while seen.all.isEmpty, ContinuousClock.now < deadline {}
                    XCTAssertEqual(seen.all.first, 1)
                    subscription.dispose()
                }
            }
            XCTAssertFalse(source.hasObservers)
        }
    }

    func testWhoComesToAShareWhileItEndsIsNotDeaf() {
        let queue = DispatchQueue(label: "ends")
        let source = Observable<Int>.create { observer in
            queue.async { observer.onCompleted() }
            return Disposables.create()
        }
        let shared = source.share()
        let deadline = ContinuousClock.now + .seconds(10)
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<5000 {
                let ended = Mailbox<Int>()
                let subscription = shared.subscribe(onCompleted: { ended.put(1) })
                while ended.all.isEmpty, ContinuousClock.now < deadline {}
                XCTAssertEqual(ended.all, [1])
                subscription.dispose()
            }
        }
    }
}
