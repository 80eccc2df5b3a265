import Rx
import RxTest
import XCTest

/// Many threads that subscribe to and unsubscribe from a shared sequence.
final class ShareStressTests: RxTestCase {
    func testASubscriberToAShareWhileTheLastLeavesReceivesElements() {
        let source = BehaviorSubject(value: 1)
        let shares = [source.share(replay: 1), source.share(replay: 1, scope: .forever)]
        for shared in shares {
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                for _ in 0..<500 {
                    let seen = Mailbox<Int>()
                    let subscription = shared.subscribe(onNext: { seen.put($0) })
                    waitUntil { !seen.all.isEmpty }
                    XCTAssertEqual(seen.all.first, 1)
                    subscription.dispose()
                    guard !seen.all.isEmpty else { return }
                }
            }
            XCTAssertFalse(source.hasObservers)
        }
    }

    func testASubscriberToAShareThatIsEndingReceivesElements() {
        let queue = DispatchQueue(label: "ends")
        let source = Observable<Int>.create { observer in
            queue.async { observer.onCompleted() }
            return Disposables.create()
        }
        let shared = source.share()
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<5000 {
                let ended = Mailbox<Int>()
                let subscription = shared.subscribe(onCompleted: { ended.put(1) })
                waitUntil { !ended.all.isEmpty }
                XCTAssertEqual(ended.all, [1])
                subscription.dispose()
                guard !ended.all.isEmpty else { return }
            }
        }
    }
}
