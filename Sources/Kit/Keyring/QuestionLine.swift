import KitLocking

/// The questions that still want an answer, in the order of asking.
///
/// The time of the first one alone runs. So a person who takes their time to type the keyring's password costs no other question its answer, and a call that never
/// comes back leaves none without.
final class QuestionLine: Sendable {
    private let questions = Guarded<[SecretQuestion]>([])

    /// Puts a question behind all others.
    func join(_ question: SecretQuestion) {
        let isFirst = questions.withLock { questions in
            questions.append(question)
            return questions.count == 1
        }
        if isFirst { question.start() }
    }

    /// Takes a question out, which has its answer or is given up, and begins the time of the next one.
    func leave(_ question: SecretQuestion) {
        let next = questions.withLock { questions -> SecretQuestion? in
            guard let index = questions.firstIndex(where: { $0 === question }) else { return nil }
            questions.remove(at: index)
            return index == 0 ? questions.first : nil
        }
        next?.start()
    }
}
