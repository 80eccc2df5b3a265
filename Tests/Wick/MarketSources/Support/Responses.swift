import KitLocking
import Networking

/// A sequence of responses, whose last one is repeated.
final class Responses: Sendable {
    private let responses: Guarded<[HTTPResponse]>

    init(_ responses: [HTTPResponse]) { self.responses = Guarded(responses) }

    func next() -> HTTPResponse {
        responses.withLock { responses in
            responses.count > 1 ? responses.removeFirst() : responses.first ?? HTTPResponse(status: .notFound)
        }
    }
}
