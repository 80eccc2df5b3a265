import Rx

/// Typical chains for measuring a reactive library: those of RxSwift's own benchmarks.
///
/// Each returns the sum of its subscriber's elements, so that no work is optimized away and a wrong result is detected.
enum RxShapes {
    /// Elements through one subject to one subscriber.
    static func pumpSubject(_ events: Int) -> Int {
        var sum = 0
        let subject = PublishSubject<Int>()
        let subscription = subject.subscribe(onNext: { sum += $0 })
        for _ in 0..<events { subject.on(.next(1)) }
        subscription.dispose()
        return sum
    }

    /// A subject, its subscription, one element and the disposal.
    static func createSubject(_ times: Int) -> Int {
        var sum = 0
        for _ in 0..<times {
            let subject = PublishSubject<Int>()
            let subscription = subject.subscribe(onNext: { sum += $0 })
            subject.on(.next(1))
            subscription.dispose()
        }
        return sum
    }

    /// Elements through a chain.
    static func pump(_ events: Int, through chain: (Observable<Int>) -> Observable<Int>) -> Int {
        var sum = 0
        let subscription = chain(source(events)).subscribe(onNext: { sum += $0 })
        subscription.dispose()
        return sum
    }

    /// Creates, subscribes to, feeds one element to and disposes a chain.
    static func create(_ times: Int, of chain: (Observable<Int>) -> Observable<Int>) -> Int {
        var sum = 0
        for _ in 0..<times { sum += pump(1, through: chain) }
        return sum
    }

    /// Elements through six pairs of `map` and `filter` of a driver, each of which shares and delivers on the main thread.
    static func pumpDriver(_ events: Int) -> Int {
        nonisolated(unsafe) var sum = 0  // on the main thread
        let subscription = mapFilter(source(events).asDriver(onErrorJustReturn: -1)).drive(onNext: { sum += $0 })
        subscription.dispose()
        return sum
    }

    /// Creates, drives, feeds one element to and disposes such a driver.
    static func createDriver(_ times: Int) -> Int {
        var sum = 0
        for _ in 0..<times { sum += pumpDriver(1) }
        return sum
    }

    /// The floor: the same elements through twelve plain functions.
    static func pumpClosures(_ events: Int) -> Int {
        var sum = 0
        var chain: (Int) -> Void = { sum += $0 }
        for _ in 0..<6 {
            chain = filtering({ _ in true }, before: chain)
            chain = mapping({ $0 }, before: chain)
        }
        for _ in 0..<events { chain(1) }
        return sum
    }

    private static func source(_ events: Int) -> Observable<Int> {
        Observable<Int>.create { observer in
            for _ in 0..<events { observer.on(.next(1)) }
            return Disposables.create()
        }
    }

    /// Six pairs of `map` and `filter`.
    static func mapFilter(_ source: Observable<Int>) -> Observable<Int> {
        source
            .map { $0 }.filter { _ in true }
            .map { $0 }.filter { _ in true }
            .map { $0 }.filter { _ in true }
            .map { $0 }.filter { _ in true }
            .map { $0 }.filter { _ in true }
            .map { $0 }.filter { _ in true }
    }

    private static func mapFilter(_ source: Driver<Int>) -> Driver<Int> {
        source
            .map { $0 }.filter { _ in true }
            .map { $0 }.filter { _ in true }
            .map { $0 }.filter { _ in true }
            .map { $0 }.filter { _ in true }
            .map { $0 }.filter { _ in true }
            .map { $0 }.filter { _ in true }
    }

    /// Five `flatMap`, each of which creates a sequence of one element.
    static func flatMap(_ source: Observable<Int>) -> Observable<Int> {
        source
            .flatMap { Observable.just($0) }
            .flatMap { Observable.just($0) }
            .flatMap { Observable.just($0) }
            .flatMap { Observable.just($0) }
            .flatMap { Observable.just($0) }
    }

    /// Five `flatMapLatest`, each of which creates a sequence of one element.
    static func flatMapLatest(_ source: Observable<Int>) -> Observable<Int> {
        source
            .flatMapLatest { Observable.just($0) }
            .flatMapLatest { Observable.just($0) }
            .flatMapLatest { Observable.just($0) }
            .flatMapLatest { Observable.just($0) }
            .flatMapLatest { Observable.just($0) }
    }

    /// Seven `combineLatest` of four sequences, three of which have one element each.
    static func combineLatest(_ source: Observable<Int>) -> Observable<Int> {
        var combined = source
        for _ in 0..<7 {
            combined = Observable.combineLatest(
                Observable.just(1), Observable.just(1), Observable.just(1), combined
            ) { _, _, _, last in last }
        }
        return combined
    }

    // Not inlined, so that the compiler cannot merge the chain into one function.
    @inline(never)
    private static func mapping(
        _ transform: @escaping (Int) -> Int, before next: @escaping (Int) -> Void
    ) -> (Int) -> Void {
        { next(transform($0)) }
    }

    @inline(never)
    private static func filtering(
        _ predicate: @escaping (Int) -> Bool, before next: @escaping (Int) -> Void
    ) -> (Int) -> Void {
        { if predicate($0) { next($0) } }
    }
}
