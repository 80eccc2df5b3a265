import KitLocking
import Networking

/// Answers that are given in turn; the last one for ever.
final class Responses: Sendable {
    private let responses: Guarded<[HTTPResponse]>

    init(_ responses: [HTTPResponse]) { self.responses = Guarded(responses) }

    func next() -> HTTPResponse {
        responses.withLock { responses in
            responses.count > 1 ? responses.removeFirst() : responses.first ?? HTTPResponse(status: .notFound)
        }
    }
}
