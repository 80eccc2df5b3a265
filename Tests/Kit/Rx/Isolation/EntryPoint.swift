import Rx
import Testing

/// A function that calls its closures with events, as used by main-actor code.
struct EntryPoint: Sendable {
    /// The event that makes the function call its closure.
    enum Trigger: Sendable {
        case element
        case error
        case completion
        case disposal
    }

    typealias Subscribe = @MainActor @Sendable (PublishSubject<Int>, _ call: @escaping () -> Void) -> any Disposable

    let name: String
    let trigger: Trigger
    private let subscribe: Subscribe

    /// - Parameters:
    ///   - name: The name, unique in the table.
    ///   - trigger: The event that makes it call its closure.
    ///   - subscribe: Forms the closure on the main actor, and subscribes.
    init(_ name: String, on trigger: Trigger = .element, _ subscribe: @escaping Subscribe) {
        self.name = name
        self.trigger = trigger
        self.subscribe = subscribe
    }

    /// Subscribes on the main actor.
    ///
    /// - Parameter call: Called by the closure.
    /// - Returns: A function that makes the closure run on the calling thread.
    @MainActor
    func prepare(_ call: @escaping () -> Void = {}) -> @Sendable () -> Void {
        let source = PublishSubject<Int>()
        let subscription = subscribe(source, call)
        return { [trigger] in
            switch trigger {
            case .element: source.onNext(1)
            case .error: source.onError(TestError.first)
            case .completion: source.onCompleted()
            case .disposal: break
            }
            subscription.dispose()
        }
    }
}

extension EntryPoint: CustomTestStringConvertible {
    var testDescription: String { name }
}
