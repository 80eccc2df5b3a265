import KitLocking
import Rx

extension PrimitiveSequence where Trait == SingleTrait, Element: Sendable {
    /// Subscribes once and waits for the value, or until the test's time limit.
    var value: Element {
        get async throws {
            let waiter = Guarded<CheckedContinuation<Element, any Error>?>(nil)
            let settle = { @Sendable (result: Result<Element, any Error>) in
                let continuation = waiter.withLock { waiter in
                    defer { waiter = nil }
                    return waiter
                }
                continuation?.resume(with: result)
            }
            return try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    waiter.withLock { $0 = continuation }
                    _ = subscribe { settle($0) }
                    if Task.isCancelled { settle(.failure(CancellationError())) }
                }
            } onCancel: {
                settle(.failure(CancellationError()))
            }
        }
    }
}

extension ObservableType where Element: Sendable {
    /// Subscribes and waits for the first matching element.
    func first(where isMatch: @escaping (Element) -> Bool) async throws -> Element {
        try await asObservable().filter(isMatch).take(1).asSingle().value
    }
}
