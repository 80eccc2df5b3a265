infix operator <-> : DefaultPrecedence

/// Keeps two values alike: the left one takes the right one's value, and from then on each takes what the other tells.
///
/// A control stands on the left, what it shows on the right. The binding cannot loop, whatever stands on either side:
/// what both agree on is remembered, and a value that is agreed on already is not handed over, so an echo ends where it
/// came from. A side that answers otherwise than it was told, while it is being told, is taken at its word once; what is
/// answered to that is not handed on.
///
/// Both sides tell, and are told, on one thread: for a control and a model, put `observe(on: MainScheduler())` on the model's
/// values. Then they hold the same value whenever nothing is on its way. From several threads the binding is safe to use and
/// still cannot loop, but two values that cross each other may leave the sides apart until the next one.
///
/// - Returns: What ends the binding; the end of either side ends it too.
public func <-> <Left: ControlPropertyType, Right: ControlPropertyType>(left: Left, right: Right) -> any Disposable
where Left.Element == Right.Element, Left.Element: Equatable {
    TwoWayBinding(left: left.asObserver(), right: right.asObserver()).run(left.asObservable(), right.asObservable())
}

/// Keeps a property and a relay alike: the property takes the relay's value, and from then on each takes the other's.
///
/// It cannot loop, as two properties that are bound to each other cannot, and like them it wants both sides on one thread.
///
/// - Returns: What ends the binding; the end of the property ends it too.
public func <-> <Left: ControlPropertyType>(left: Left, right: BehaviorRelay<Left.Element>) -> any Disposable
where Left.Element: Equatable {
    let taking = AnyObserver<Left.Element> { event in
        if case .next(let value) = event { right.accept(value) }
    }
    return TwoWayBinding(left: left.asObserver(), right: taking).run(left.asObservable(), right.asObservable())
}

/// What two sides agree on, and who is being told of it just now.
private final class TwoWayBinding<Value: Equatable>: @unchecked Sendable {  // its state is locked
    private let left: AnyObserver<Value>
    private let right: AnyObserver<Value>
    private let lock = Lock()
    private var agreed: Value?
    /// Counts what was agreed on.
    private var agreements = 0
    /// A thread stands here once for each side that it is telling something.
    private var notifying: [UInt] = []

    init(left: AnyObserver<Value>, right: AnyObserver<Value>) {
        self.left = left
        self.right = right
    }

    func run(_ leftValues: Observable<Value>, _ rightValues: Observable<Value>) -> any Disposable {
        let subscriptions = CompositeDisposable()
        let end = { subscriptions.dispose() }
        // The first value of the left side is the one that it had: the right one's takes its place, and what the left one
        // makes of that is heard.
        _ = subscriptions.insert(
            leftValues.skip(1).subscribe(onNext: { [self] in notify(right, $0) }, onCompleted: end))
        _ = subscriptions.insert(
            rightValues.subscribe(onNext: { [self] in notify(left, $0) }, onCompleted: end))
        return subscriptions
    }

    /// Hands a value over, unless both sides have it or it answers an answer.
    private func notify(_ side: AnyObserver<Value>, _ value: Value) {
        let thread = currentThreadID()
        while true {
            let (before, number) = lock.locked { (agreed, agreements) }
            // Comparing may be anybody's code: not under the lock.
            if before == value { return }
            let begins = lock.locked { () -> Bool? in
                guard notifying.count(where: { $0 == thread }) < 2 else { return false }
                guard agreements == number else { return nil }
                agreed = value
                agreements += 1
                notifying.append(thread)
                return true
            }
            guard let begins else { continue }
            if begins { break }
            return
        }
        side.onNext(value)
        lock.locked {
            if let index = notifying.lastIndex(of: thread) { notifying.remove(at: index) }
        }
    }
}
