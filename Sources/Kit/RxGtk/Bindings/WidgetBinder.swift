import Foundation
import Gtk
import Rx

/// An observer that changes a GObject on the main thread, as long as the object lives.
///
/// It holds the object weakly and ignores events after the object's end. `bind(to:)` delivers to it on the main thread, in
/// order. Elements sent to it directly from another thread are dispatched to the main queue, those from the main thread are
/// applied at once. A bound sequence must not fail: an error is a programmer's error and stops a debug build.
public struct WidgetBinder<Value>: ObserverType {
    /// The type of the elements.
    public typealias Element = Value

    private let apply: @MainActor (Value) -> Void
    private let findBindings: @MainActor () -> CompositeDisposable?

    /// Creates a binder.
    ///
    /// - Parameters:
    ///   - target: The object to change; held weakly.
    ///   - apply: Changes it, on the main thread.
    @MainActor
    public init<Target: Gtk.Object>(_ target: Target, _ apply: @escaping @MainActor (Target, Value) -> Void) {
        let reference = WeakReference(target)
        self.apply = { value in
            guard let target = reference.instance else { return }
            apply(target, value)
        }
        findBindings = { reference.instance.map { AttachedBindings.of($0) } }
    }

    /// The bindings that end with the object; `nil` if it has ended.
    @MainActor
    var bindings: CompositeDisposable? { findBindings() }

    /// Receives an event: an element changes the object, a completion has no effect.
    public func on(_ event: Event<Value>) {
        switch event {
        case .next(let value): onMainThread(value, apply)
        case .error(let error): assertionFailure("A sequence bound to a widget must not fail: \(error)")
        case .completed: break
        }
    }
}

/// The bindings to an object, which retains them.
@MainActor
private final class AttachedBindings {
    private static let key = "kit-bindings"

    private let all = CompositeDisposable()

    static func of(_ object: some Gtk.Object) -> CompositeDisposable {
        if let attached = object.attached(forKey: key) as? AttachedBindings { return attached.all }
        let new = AttachedBindings()
        object.attach(new, forKey: key)
        // Bindings end with the disposal, not with the last reference: a widget that is still referenced shows nothing any more.
        object.onDisposal { [all = new.all] in all.dispose() }
        return new.all
    }
}

/// Calls the closure on the main thread: immediately if already there, otherwise asynchronously.
func onMainThread<Value>(_ value: Value, _ body: @escaping @MainActor (Value) -> Void) {
    let carried = Carrier(value)
    if Thread.isMainThread {
        MainActor.assumeIsolated { body(carried.value) }
    } else {
        DispatchQueue.main.async { body(carried.value) }
    }
}
