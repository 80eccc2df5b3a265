import Foundation
import Gtk
import Rx

/// An observer that changes a GObject on the main thread, as long as the object lives.
///
/// It holds the object weakly and ignores what comes after the object's end. An element that arrives on another thread is
/// handed to the main queue; still, cross with `observe(on:)`, so that one event cannot overtake another. A sequence that
/// is bound must not fail: an error is a programmer's error and stops a debug build.
public struct WidgetBinder<Value>: ObserverType {
    /// What the observer receives.
    public typealias Element = Value

    private let apply: @MainActor (Value) -> Void

    /// Makes a binder.
    ///
    /// - Parameters:
    ///   - target: What is changed; held weakly.
    ///   - apply: Changes it, on the main thread.
    @MainActor
    public init<Target: Gtk.Object>(_ target: Target, _ apply: @escaping @MainActor (Target, Value) -> Void) {
        let reference = WeakReference(target)
        self.apply = { value in
            guard let target = reference.instance else { return }
            apply(target, value)
        }
    }

    /// Receives an event: an element changes the object, a completion changes nothing.
    public func on(_ event: Event<Value>) {
        switch event {
        case .next(let value): onMainThread(value, apply)
        case .error(let error): assertionFailure("What is bound to a widget must not fail, and did: \(error)")
        case .completed: break
        }
    }
}

/// Does something with a value on the main thread: now where this is it, else as soon as it is free.
func onMainThread<Value>(_ value: Value, _ body: @escaping @MainActor (Value) -> Void) {
    let carried = Carried(value: value)
    if Thread.isMainThread {
        MainActor.assumeIsolated { body(carried.value) }
    } else {
        DispatchQueue.main.async { body(carried.value) }
    }
}

private struct Carried<Value>: @unchecked Sendable {  // handed over: whoever carries it does not touch it again
    let value: Value
}
