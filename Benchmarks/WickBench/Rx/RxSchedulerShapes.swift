import Dispatch
import Rx

/// Operators that deliver on a serial queue, fed by the calling thread.
///
/// Each returns the number of events its subscriber has received.
enum RxSchedulerShapes {
    /// Elements through `observe(on:)`.
    static func observeOn(_ events: Int) -> Int {
        pump(events) { $0.observe(on: $1) }
    }

    /// Elements through a `delay` of one millisecond.
    static func delay(_ events: Int) -> Int {
        pump(events) { $0.delay(.milliseconds(1), scheduler: $1) }
    }

    /// Elements through `debounce`, too fast for any but the last one to pass.
    static func debounce(_ events: Int) -> Int {
        let subject = PublishSubject<Int>()
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let received = Delivery()
        let subscription = subject.debounce(.seconds(60), scheduler: scheduler)
            .subscribe(onNext: { received.sum += $0 }, onCompleted: { received.done.signal() })
        for _ in 1..<events { subject.on(.next(-1)) }
        subject.on(.next(events))
        subject.on(.completed)
        received.done.wait()
        subscription.dispose()
        return received.sum
    }

    private static func pump(
        _ events: Int, through chain: (Observable<Int>, SerialDispatchQueueScheduler) -> Observable<Int>
    ) -> Int {
        let subject = PublishSubject<Int>()
        let received = Delivery()
        let subscription = chain(subject, SerialDispatchQueueScheduler(qos: .default))
            .subscribe(onNext: { received.sum += $0 }, onCompleted: { received.done.signal() })
        for _ in 0..<events { subject.on(.next(1)) }
        subject.on(.completed)
        received.done.wait()
        subscription.dispose()
        return received.sum
    }
}

/// The events received on another thread; to be read after the last one.
private final class Delivery: @unchecked Sendable {  // the semaphore orders the threads
    var sum = 0
    let done = DispatchSemaphore(value: 0)
}
