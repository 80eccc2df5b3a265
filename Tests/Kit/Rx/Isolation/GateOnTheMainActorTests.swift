import Foundation
import Rx
import Testing

/// In a program with an asynchronous `main`, as these tests are, another thread than the process's first may execute the
/// main queue.
@Suite("The gate on the main actor")
struct GateOnTheMainActorTests {
    @Test("delivers only the main actor's own event, on whichever thread that runs")
    @MainActor
    func ownEvent() async {
        let busy = PublishSubject<Int>()
        let other = PublishSubject<Int>()
        let onMain = Mailbox<Int>()
        let all = Mailbox<Int>()
        let main = pthread_self()
        let isInside = DispatchSemaphore(value: 0)
        let mayGoOn = DispatchSemaphore(value: 0)
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let subscription = Observable.merge(busy, other).subscribe(
            onNext: { number in
                if pthread_self() == main { onMain.put(number) }
                all.put(number)
                if number == 0 {
                    isInside.signal()
                    mayGoOn.wait()
                }
                if number == 500 { end.finish() }
            }, isolation: nil)
        Thread.detachNewThread {
            isInside.wait()
            for number in 1...500 { other.onNext(number) }
            mayGoOn.signal()
        }
        busy.onNext(0)
        #expect(onMain.all == [0])
        for await _ in ends {}
        #expect(all.all == Array(0...500))
        subscription.dispose()
    }
}
