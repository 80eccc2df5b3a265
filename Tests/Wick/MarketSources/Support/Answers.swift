import KitLocking
import Networking

/// Answers that are given in turn; the last one for ever.
final class Answers: Sendable {
    private let answers: Guarded<[HTTPResponse]>

    init(_ answers: [HTTPResponse]) { self.answers = Guarded(answers) }

    func next() -> HTTPResponse {
        answers.withLock { answers in
            answers.count > 1 ? answers.removeFirst() : answers.first ?? HTTPResponse(status: .notFound)
        }
    }
}
