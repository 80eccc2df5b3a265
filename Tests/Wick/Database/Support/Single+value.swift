import KitLocking
import Rx

extension PrimitiveSequence where Trait == SingleTrait, Element: Sendable {
    /// Subscribes once and waits for what the single gives, or until the test's time is over.
    var value: Element {
        get async throws {
            let answer = Guarded<CheckedContinuation<Element, any Error>?>(nil)
            let settle = { @Sendable (result: Result<Element, any Error>) in
                let continuation = answer.withLock { answer in
                    defer { answer = nil }
                    return answer
                }
                continuation?.resume(with: result)
            }
            return try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    answer.withLock { $0 = continuation }
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
    /// Subscribes and waits for the first element that is wanted.
    func first(where isWanted: @escaping (Element) -> Bool) async throws -> Element {
        try await asObservable().filter(isWanted).take(1).asSingle().value
    }
}
