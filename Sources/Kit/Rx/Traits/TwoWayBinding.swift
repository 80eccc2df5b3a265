infix operator <-> : DefaultPrecedence

/// Binds two values both ways: the left one is set to the right one's value, then each is set to the other's changes.
///
/// A control is on the left, its model on the right. The binding cannot loop: the value that both sides agree on is stored and
/// not sent again, so an echo ends at its origin. If a side responds to a value with a different one while it is being set,
/// that value is sent to the other side once; a response to that is not forwarded.
///
/// Both sides must deliver and be set on one thread: for a control and a model, put `observe(on: MainScheduler())` on the
/// model's values. Then both hold the same value whenever no value is in flight. With several threads the binding is safe and
/// still cannot loop, but two values that cross may leave the sides different until the next change.
///
/// - Returns: A disposable that ends the binding; the end of either side ends it too.
public func <-> <Left: ControlPropertyType, Right: ControlPropertyType>(left: Left, right: Right) -> any Disposable
where Left.Element == Right.Element, Left.Element: Equatable {
    TwoWayBinding(left: left.asObserver(), right: right.asObserver()).run(left.asObservable(), right.asObservable())
}

/// Binds a property and a relay both ways: the property is set to the relay's value, then each is set to the other's changes.
///
/// As between two properties, it cannot loop, and both sides must be used on one thread.
///
/// - Returns: A disposable that ends the binding; the end of the property ends it too.
public func <-> <Left: ControlPropertyType>(left: Left, right: BehaviorRelay<Left.Element>) -> any Disposable
where Left.Element: Equatable {
    let taking = AnyObserver<Left.Element> { event in
        if case .next(let value) = event { right.accept(value) }
    }
    return TwoWayBinding(left: left.asObserver(), right: taking).run(left.asObservable(), right.asObservable())
}

/// The value that both sides agree on, and the threads that are setting a side.
private final class TwoWayBinding<Value: Equatable>: @unchecked Sendable {  // its state is locked
    private let left: AnyObserver<Value>
    private let right: AnyObserver<Value>
    private let lock = Lock()
    private var agreed: Value?
    /// Counts the agreed values.
    private var agreements = 0
    /// Contains a thread once for each side that it is setting.
    private var notifying: [UInt] = []

    init(left: AnyObserver<Value>, right: AnyObserver<Value>) {
        self.left = left
        self.right = right
    }

    func run(_ leftValues: Observable<Value>, _ rightValues: Observable<Value>) -> any Disposable {
        let subscriptions = CompositeDisposable()
        let end = { subscriptions.dispose() }
        // The left side's first value is its old one: it is replaced by the right one's, and the left side's response to that
        // is delivered.
        _ = subscriptions.insert(
            leftValues.skip(1).subscribe(onNext: { [self] in notify(right, $0) }, onCompleted: end))
        _ = subscriptions.insert(
            rightValues.subscribe(onNext: { [self] in notify(left, $0) }, onCompleted: end))
        return subscriptions
    }

    /// Sets a side, unless both sides have the value or it responds to a response.
    private func notify(_ side: AnyObserver<Value>, _ value: Value) {
        let thread = currentThreadID()
        while true {
            let (before, number) = lock.locked { (agreed, agreements) }
            // Comparison may run foreign code: not under the lock.
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
