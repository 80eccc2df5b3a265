import Rx

/// Sources, subjects and combining operators, in addition to the chains of ``RxShapes``.
///
/// Each returns the number of events its subscriber has received.
enum RxSourceShapes {
    /// Elements through one subject to two subscribers.
    static func pumpTwoSubscribers(_ events: Int) -> Int {
        var (sum, other) = (0, 0)
        let subject = PublishSubject<Int>()
        let first = subject.subscribe(onNext: { sum += $0 })
        let second = subject.subscribe(onNext: { other += $0 })
        for _ in 0..<events { subject.on(.next(1)) }
        first.dispose()
        second.dispose()
        return sum == other ? sum : 0
    }

    /// The elements of a range.
    static func range(_ events: Int) -> Int {
        var sum = 0
        let subscription = Observable.range(start: 0, count: events).subscribe(onNext: { _ in sum += 1 })
        subscription.dispose()
        return sum
    }

    /// The elements of an array, collected into another one.
    static func arrayToArray(_ events: Int) -> Int {
        var sum = 0
        let subscription = Observable.from(Array(repeating: 1, count: events)).toArray()
            .subscribe(onSuccess: { sum = $0.count })
        subscription.dispose()
        return sum
    }

    /// Pairs of elements from two alternating subjects.
    static func zipSubjects(_ events: Int) -> Int {
        var sum = 0
        let (left, right) = (PublishSubject<Int>(), PublishSubject<Int>())
        let subscription = Observable.zip(left, right, resultSelector: { $0 + $1 }).subscribe(onNext: { sum += $0 })
        for _ in 0..<events {
            left.on(.next(0))
            right.on(.next(1))
        }
        subscription.dispose()
        return sum
    }

    /// Pairs of elements from two ranges.
    static func zipRanges(_ events: Int) -> Int {
        var sum = 0
        let left = Observable.range(start: 0, count: events)
        let right = Observable.range(start: 0, count: events)
        let subscription = Observable.zip(left, right, resultSelector: { $0 - $1 + 1 }).subscribe(onNext: { sum += $0 })
        subscription.dispose()
        return sum
    }

    /// Elements through `concatMap`, each of which creates a sequence of one element.
    static func concatMap(_ source: Observable<Int>) -> Observable<Int> {
        source.concatMap { Observable.just($0) }
    }

    /// Subscriptions to a full `ReplaySubject` of 100 elements; each replayed element counts as an event.
    static func replayHundred(_ events: Int) -> Int {
        var sum = 0
        let subject = ReplaySubject<Int>.create(bufferSize: 100)
        for _ in 0..<100 { subject.on(.next(1)) }
        for _ in 0..<events / 100 { subject.subscribe(onNext: { sum += $0 }).dispose() }
        return sum
    }

    /// The disposal of all subscribers of one subject, the last one first.
    static func disposeLastInFirstOut(_ subscribers: Int) -> Int {
        let subject = PublishSubject<Int>()
        var subscriptions = (0..<subscribers).map { _ in subject.subscribe(onNext: { _ in }) }
        while let last = subscriptions.popLast() { last.dispose() }
        return subject.hasObservers ? 0 : subscribers
    }

    /// Elements through three operators of a driver, each of which shares; driven on the main thread.
    static func pumpDriverOfThree(_ events: Int) -> Int {
        nonisolated(unsafe) var sum = 0  // on the main thread
        let subject = PublishSubject<Int>()
        let subscription = subject.asDriver(onErrorJustReturn: -1)
            .map { $0 }.filter { _ in true }.map { $0 }
            .drive(onNext: { sum += $0 })
        for _ in 0..<events { subject.on(.next(1)) }
        subscription.dispose()
        return sum
    }
}
