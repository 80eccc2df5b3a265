import Networking
import Rx
import WickMarketSources

extension PrimitiveSequence where Trait == SingleTrait, Element: Sendable {
    /// Subscribes once and waits for the result.
    func result() async -> Result<Element, SiteFailure> {
        await withCheckedContinuation { continuation in
            _ = subscribe { result in
                continuation.resume(
                    returning: result.mapError {
                        $0 as? SiteFailure
                            ?? SiteFailure(
                                site: .coinMarketCap,
                                reason: .unreadable(SanitizedText("another error: \($0)", redaction: .standard)))
                    })
            }
        }
    }
}

extension Result where Failure == SiteFailure {
    /// The failure, if any.
    var failure: SiteFailure? {
        if case .failure(let failure) = self { failure } else { nil }
    }
}
