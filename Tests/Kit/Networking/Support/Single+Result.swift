import Networking
import Rx

extension PrimitiveSequence where Trait == SingleTrait, Element: Sendable {
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
    var error: NetworkError? {
        if case .failure(let error) = self { error } else { nil }
    }

    var value: Success? { try? get() }
}
