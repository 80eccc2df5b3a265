import Gtk
import Rx

extension Gtk.Object {
    /// The reactive extensions of this object.
    public var rx: Reactive<Self> { Reactive(self) }
}

@MainActor
extension Reactive where Base: Gtk.Object {
    /// A signal without parameters as a sequence.
    ///
    /// Subscribe on the main thread. Each subscription connects separately and disconnects when disposed of; the
    /// sequence completes when the object ends.
    ///
    /// - Parameter name: The signal's name: "clicked".
    public func signal(_ name: String) -> Observable<Void> {
        events { base, emit in base.connect(name) { emit(()) } }
    }

    /// A property as a sequence: its current value, then each change.
    ///
    /// - Parameters:
    ///   - name: The property's name: "text".
    ///   - read: Reads the value.
    public func property<Value>(
        _ name: String, _ read: @escaping @MainActor (Base) -> Value
    ) -> Observable<Value> {
        events(first: read) { base, emit in base.onNotify(name) { emit(read(base)) } }
    }

    /// A sequence of the elements reported by a connection.
    ///
    /// - Parameters:
    ///   - first: Returns the first element for each subscriber; nil for none.
    ///   - connect: Connects to the object; its argument reports an element.
    public func events<Value>(
        first: (@MainActor (Base) -> Value)? = nil,
        _ connect: @escaping @MainActor (Base, @escaping @MainActor (Value) -> Void) -> SignalConnection
    ) -> Observable<Value> {
        let reference = WeakReference(base)
        return Observable.create { observer in
            let connection = Connection(observer)
            onMainThread(()) { _ in connection.start(reference, first, connect) }
            return connection
        }
    }
}

private final class Connection<Value>: Disposable, Sendable {
    @MainActor private var signal: SignalConnection?
    @MainActor private var isDisposed = false
    private let observer: AnyObserver<Value>

    init(_ observer: AnyObserver<Value>) {
        self.observer = observer
    }

    @MainActor
    func start<Base: Gtk.Object>(
        _ reference: WeakReference<Base>, _ first: (@MainActor (Base) -> Value)?,
        _ connect: @MainActor (Base, @escaping @MainActor (Value) -> Void) -> SignalConnection
    ) {
        guard !isDisposed else { return }
        guard let base = reference.instance else { return observer.onCompleted() }
        let reporter = Reporter(observer)
        signal = connect(base) { reporter.observer.onNext($0) }
        if let first { observer.onNext(first(base)) }
    }

    func dispose() {
        onMainThread(self) { connection in
            connection.isDisposed = true
            connection.signal?.disconnect()
            connection.signal = nil
        }
    }
}

/// Reports to an observer until it is released with the object or the subscription.
private final class Reporter<Value>: Sendable {
    let observer: AnyObserver<Value>

    init(_ observer: AnyObserver<Value>) {
        self.observer = observer
    }

    deinit { observer.onCompleted() }
}
