import Rx

extension PrimitiveSequence where Trait == SingleTrait, Element: Sendable {
    /// Subscribes once and waits for what the single gives.
    var value: Element {
        get async throws {
            try await withCheckedThrowingContinuation { continuation in
                _ = subscribe { continuation.resume(with: $0) }
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
