import Foundation
import Rx
import RxTest
import XCTest

/// `timeout` when the source's end and the timeout race on two threads.
final class TimeoutTests: RxTestCase {
    func testTheSourcesEndDoesNotEndTheOtherSequence() throws {
        let (isDisposing, mayGoOn, isDone) = (semaphore(), semaphore(), semaphore())
        var sender: AnyObserver<Int>?
        let source = Observable<Int>.create { observer in
            sender = observer
            return Disposables.create {
                isDisposing.signal()
                XCTAssertEqual(mayGoOn.wait(timeout: .now() + longestWait), .success)
            }
        }
        var isOtherStarted = false
        let other = Observable<Int>.create { _ in
            isOtherStarted = true
            return Disposables.create()
        }
        let completions = Mailbox<Bool>()
        let subscription = source.timeout(.seconds(10), other: other, scheduler: scheduler)
            .subscribe(onCompleted: { completions.put(true) })
        let observer = try XCTUnwrap(sender)
        sender = nil
        Thread.detachNewThread {
            observer.onCompleted()
            isDone.signal()
        }
        XCTAssertEqual(isDisposing.wait(timeout: .now() + longestWait), .success)
        scheduler.start()  // the timer fires while the source's end is being delivered
        mayGoOn.signal()
        XCTAssertEqual(isDone.wait(timeout: .now() + longestWait), .success)
        XCTAssertEqual(completions.all.count, isOtherStarted ? 0 : 1, "The losing sequence ended the result.")
        mayGoOn.signal()
        subscription.dispose()
    }

    private func semaphore() -> DispatchSemaphore { DispatchSemaphore(value: 0) }
}
