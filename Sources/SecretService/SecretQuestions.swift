import Dispatch
import MarketSources
import Rx

/// Asks one question after the other on a queue of its own, and answers each in time whatever becomes of the asking.
final class SecretQuestions: Sendable {
    private let patience: SecretServiceKeyring.Patience
    private let willAskForPassword: @Sendable () -> Void
    private let queue = DispatchQueue(label: "org.wick.Wick.keyring", qos: .userInitiated)
    private let line = QuestionLine()

    /// Makes a queue without questions.
    ///
    /// - Parameters:
    ///   - patience: How long is waited for each, from the moment on when it is its turn.
    ///   - willAskForPassword: Called before the person is asked for the keyring's password, on any thread.
    init(patience: SecretServiceKeyring.Patience, willAskForPassword: @escaping @Sendable () -> Void) {
        self.patience = patience
        self.willAskForPassword = willAskForPassword
    }

    /// Asks when it is its turn.
    ///
    /// - Parameter ask: What is done on the queue, and is given up with the question.
    /// - Returns: What it gives; fails with a ``MarketSources/KeyringError``.
    func answer<Value: Sendable>(
        _ ask: @escaping @Sendable (SecretQuestion) throws(KeyringError) -> Value
    ) -> Single<Value> {
        .create { [self] observer in
            nonisolated(unsafe) let observer = observer  // `settle` calls it once, from one thread
            let settle = OneTime { (result: Result<Value, KeyringError>) in
                switch result {
                case .success(let value): observer(.success(value))
                case .failure(let error): observer(.failure(error))
                }
            }
            let question = SecretQuestion(patience: patience, willAskForPassword: willAskForPassword) {
                [line] question in
                line.leave(question)
                settle(.failure(.timedOut))
            }
            line.join(question)
            queue.async { [line] in
                guard !question.isGivenUp else { return }
                let result = Result { () throws(KeyringError) in try ask(question) }
                question.end()
                line.leave(question)
                settle(result)
            }
            return Disposables.create { [line] in
                question.giveUp()
                line.leave(question)
            }
        }
    }
}
