import Networking
import Rx

extension PrimitiveSequence where Trait == SingleTrait, Element: Sendable {
    /// Subscribes once and waits for what the single gives.
    func result() async -> Result<Element, NetworkError> {
        await withCheckedContinuation { continuation in
            _ = subscribe { result in
                continuation.resume(
                    returning: result.mapError { $0 as? NetworkError ?? .invalidRequest("another error: \($0)") })
            }
        }
    }
}

extension Result where Failure == NetworkError {
    /// The error, if it is one.
    var error: NetworkError? {
        if case .failure(let error) = self { error } else { nil }
    }

    /// The value, if there is one.
    var value: Success? { try? get() }
}
