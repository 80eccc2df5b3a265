import Foundation
import Gtk
import Rx

/// An observer that changes a GObject on the main thread, as long as the object lives.
///
/// It holds the object weakly and ignores events after the object's end. An element from another thread is dispatched
/// to the main queue; use `observe(on:)` nevertheless, to preserve the order of events. A bound sequence must not fail:
/// an error is a programmer's error and stops a debug build.
public struct WidgetBinder<Value>: ObserverType {
    /// The type of the elements.
    public typealias Element = Value

    private let apply: @MainActor (Value) -> Void

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
    }

    /// Receives an event: an element changes the object, a completion has no effect.
    public func on(_ event: Event<Value>) {
        switch event {
        case .next(let value): onMainThread(value, apply)
        case .error(let error): assertionFailure("What is bound to a widget must not fail, and did: \(error)")
        case .completed: break
        }
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
