import Rx

extension EntryPoint {
    /// Every function with checked closures, and every closure of `subscribe` and `do`.
    static let all = observable + traits + shared + actions + selectors

    private static let observable: [EntryPoint] = [
        .init("subscribe(_:)") { source, call in source.subscribe { _ in call() } },
        .init("subscribe(_:), error", on: .error) { source, call in source.subscribe { _ in call() } },
        .init("subscribe(onNext:)") { source, call in source.subscribe(onNext: { _ in call() }) },
        .init("subscribe(onError:)", on: .error) { source, call in source.subscribe(onError: { _ in call() }) },
        .init("subscribe(onCompleted:)", on: .completion) { source, call in source.subscribe(onCompleted: call) },
        .init("subscribe(onDisposed:)", on: .disposal) { source, call in source.subscribe(onDisposed: call) },
        .init("subscribe(with:onNext:)") { source, call in
            source.subscribe(with: Owner.shared, onNext: { _, _ in call() })
        },
        .init("subscribe(with:onError:)", on: .error) { source, call in
            source.subscribe(with: Owner.shared, onError: { _, _ in call() })
        },
        .init("subscribe(with:onCompleted:)", on: .completion) { source, call in
            source.subscribe(with: Owner.shared, onCompleted: { _ in call() })
        },
        .init("subscribe(with:onDisposed:)", on: .disposal) { source, call in
            source.subscribe(with: Owner.shared, onDisposed: { _ in call() })
        },
        .init("bind(onNext:)") { source, call in source.bind(onNext: { _ in call() }) },
        .init("bind(with:onNext:)") { source, call in source.bind(with: Owner.shared, onNext: { _, _ in call() }) },
        .init("Binder(scheduler:)") { source, call in
            source.bind(to: Binder(Owner.shared, scheduler: CurrentThreadScheduler.instance) { _, _ in call() })
        },
    ]

    private static let traits: [EntryPoint] = [
        .init("Infallible.subscribe(_:)") { source, call in source.infallible.subscribe { _ in call() } },
        .init("Infallible.subscribe(onNext:)") { source, call in source.infallible.subscribe(onNext: { _ in call() }) },
        .init("Infallible.subscribe(onCompleted:)", on: .completion) { source, call in
            source.infallible.subscribe(onCompleted: call)
        },
        .init("Infallible.subscribe(onDisposed:)", on: .disposal) { source, call in
            source.infallible.subscribe(onDisposed: call)
        },
        .init("Infallible.subscribe(with:onNext:)") { source, call in
            source.infallible.subscribe(with: Owner.shared, onNext: { _, _ in call() })
        },
        .init("Infallible.bind(onNext:)") { source, call in source.infallible.bind(onNext: { _ in call() }) },
        .init("Infallible.bind(with:onNext:)") { source, call in
            source.infallible.bind(with: Owner.shared, onNext: { _, _ in call() })
        },
        .init("Single.subscribe(_:)") { source, call in source.single.subscribe { _ in call() } },
        .init("Single.subscribe(onSuccess:)") { source, call in source.single.subscribe(onSuccess: { _ in call() }) },
        .init("Single.subscribe(onFailure:)", on: .error) { source, call in
            source.single.subscribe(onFailure: { _ in call() })
        },
        .init("Single.subscribe(onDisposed:)", on: .disposal) { source, call in
            source.single.subscribe(onDisposed: call)
        },
        .init("Single.subscribe(with:onSuccess:)") { source, call in
            source.single.subscribe(with: Owner.shared, onSuccess: { _, _ in call() })
        },
        .init("Maybe.subscribe(_:)") { source, call in source.maybe.subscribe { _ in call() } },
        .init("Maybe.subscribe(onSuccess:)") { source, call in source.maybe.subscribe(onSuccess: { _ in call() }) },
        .init("Maybe.subscribe(onError:)", on: .error) { source, call in
            source.maybe.subscribe(onError: { _ in call() })
        },
        .init("Maybe.subscribe(onCompleted:)", on: .completion) { source, call in
            source.maybe.subscribe(onCompleted: call)
        },
        .init("Maybe.subscribe(with:onSuccess:)") { source, call in
            source.maybe.subscribe(with: Owner.shared, onSuccess: { _, _ in call() })
        },
        .init("Completable.subscribe(_:)", on: .completion) { source, call in
            source.completable.subscribe { _ in call() }
        },
        .init("Completable.subscribe(onCompleted:)", on: .completion) { source, call in
            source.completable.subscribe(onCompleted: call)
        },
        .init("Completable.subscribe(onError:)", on: .error) { source, call in
            source.completable.subscribe(onError: { _ in call() })
        },
        .init("Completable.subscribe(with:onCompleted:)", on: .completion) { source, call in
            source.completable.subscribe(with: Owner.shared, onCompleted: { _ in call() })
        },
    ]

    private static let shared: [EntryPoint] = [
        .init("drive(onNext:)") { source, call in source.driver.drive(onNext: { _ in call() }) },
        .init("drive(onCompleted:)", on: .completion) { source, call in source.driver.drive(onCompleted: { call() }) },
        .init("drive(onDisposed:)", on: .disposal) { source, call in source.driver.drive(onDisposed: { call() }) },
        .init("drive(with:onNext:)") { source, call in
            source.driver.drive(with: Owner.shared, onNext: { _, _ in call() })
        },
        .init("emit(onNext:)") { source, call in source.signal.emit(onNext: { _ in call() }) },
        .init("emit(onCompleted:)", on: .completion) { source, call in source.signal.emit(onCompleted: { call() }) },
        .init("emit(onDisposed:)", on: .disposal) { source, call in source.signal.emit(onDisposed: { call() }) },
        .init("emit(with:onNext:)") { source, call in
            source.signal.emit(with: Owner.shared, onNext: { _, _ in call() })
        },
        .init("SharedSequence.do(onNext:)") { source, call in source.signal.do(onNext: { _ in call() }).emit() },
    ]

    private static let actions: [EntryPoint] = [
        .init("do(onNext:)") { source, call in source.do(onNext: { _ in call() }).subscribe() },
        .init("do(afterNext:)") { source, call in source.do(afterNext: { _ in call() }).subscribe() },
        .init("do(onError:)", on: .error) { source, call in source.do(onError: { _ in call() }).subscribe { _ in } },
        .init("do(afterError:)", on: .error) { source, call in
            source.do(afterError: { _ in call() }).subscribe { _ in }
        },
        .init("do(onCompleted:)", on: .completion) { source, call in source.do(onCompleted: call).subscribe() },
        .init("do(afterCompleted:)", on: .completion) { source, call in source.do(afterCompleted: call).subscribe() },
        .init("do(onSubscribe:)", on: .disposal) { source, call in subscribingLater(source.do(onSubscribe: call)) },
        .init("do(onSubscribed:)", on: .disposal) { source, call in subscribingLater(source.do(onSubscribed: call)) },
        .init("do(onDispose:)", on: .disposal) { source, call in source.do(onDispose: call).subscribe() },
        .init("Infallible.do(onNext:)") { source, call in source.infallible.do(onNext: { _ in call() }).subscribe() },
        .init("Single.do(onSuccess:)") { source, call in source.single.do(onSuccess: { _ in call() }).subscribe() },
        .init("Maybe.do(onNext:)") { source, call in source.maybe.do(onNext: { _ in call() }).subscribe() },
        .init("Completable.do(onCompleted:)", on: .completion) { source, call in
            source.completable.do(onCompleted: call).subscribe()
        },
    ]

    private static let selectors: [EntryPoint] = [
        .init("flatMap") { source, call in source.flatMap { _ in Observable.just(call()) }.subscribe() },
        .init("flatMapFirst") { source, call in source.flatMapFirst { _ in Observable.just(call()) }.subscribe() },
        .init("flatMapLatest") { source, call in source.flatMapLatest { _ in Observable.just(call()) }.subscribe() },
        .init("concatMap") { source, call in source.concatMap { _ in Observable.just(call()) }.subscribe() },
        .init("Infallible.flatMap") { source, call in
            source.infallible.flatMap { _ in Infallible.just(call()) }.subscribe()
        },
        .init("Infallible.flatMapFirst") { source, call in
            source.infallible.flatMapFirst { _ in Infallible.just(call()) }.subscribe()
        },
        .init("Infallible.flatMapLatest") { source, call in
            source.infallible.flatMapLatest { _ in Infallible.just(call()) }.subscribe()
        },
        .init("Infallible.concatMap") { source, call in
            source.infallible.concatMap { _ in Infallible.just(call()) }.subscribe()
        },
        .init("Single.flatMap") { source, call in source.single.flatMap { _ in Single.just(call()) }.subscribe() },
        .init("Single.flatMapMaybe") { source, call in
            source.single.flatMapMaybe { _ in Maybe.just(call()) }.subscribe()
        },
        .init("Single.flatMapCompletable") { source, call in
            source.single.flatMapCompletable { _ in
                call()
                return .empty()
            }.subscribe()
        },
        .init("Maybe.flatMap") { source, call in source.maybe.flatMap { _ in Maybe.just(call()) }.subscribe() },
    ]
}

extension PublishSubject<Int> {
    fileprivate var infallible: Infallible<Int> { asInfallible(onErrorJustReturn: 0) }
    fileprivate var single: Single<Int> { take(1).asSingle() }
    fileprivate var maybe: Maybe<Int> { take(1).asMaybe() }
    fileprivate var completable: Completable { ignoreElements().asCompletable() }

    fileprivate var driver: Driver<Int> { elsewhere { asDriver(onErrorJustReturn: 0) } }
    fileprivate var signal: Signal<Int> { elsewhere { asSignal(onErrorJustReturn: 0) } }
}

/// Creates a driver or signal that delivers on the sending thread, as a test's scheduler allows.
private func elsewhere<Sequence>(_ make: () -> Sequence) -> Sequence {
    var made: [Sequence] = []
    SharingScheduler.mock(scheduler: SendersThread()) { made.append(make()) }
    return made[0]
}

private final class Owner: Sendable {
    static let shared = Owner()
}

/// A disposable whose `dispose` subscribes, which moves a subscription to another thread.
private func subscribingLater<Element>(_ sequence: Observable<Element>) -> any Disposable {
    Disposables.create { sequence.subscribe().dispose() }
}
