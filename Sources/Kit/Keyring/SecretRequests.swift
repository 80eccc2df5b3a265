import Dispatch
import Rx

/// Asks one question after the other on a queue of its own, and answers each in time whatever becomes of the asking.
final class SecretRequests: Sendable {
    private let timeout: SecretServiceKeyring.Timeouts
    private let willAskForPassword: @Sendable () -> Void
    private let timer: SecretTimer
    private let queue = DispatchQueue(label: "org.wick.Wick.keyring", qos: .userInitiated)
    private let line = SecretRequestQueue()
    private let awaited = BehaviorRelay(value: false)

    /// Makes a queue without questions.
    ///
    /// - Parameters:
    ///   - timeout: How long is waited for each, from the moment on when it is its turn.
    ///   - timer: What measures the time.
    ///   - willAskForPassword: Called before the person is asked for the keyring's password, on any thread.
    init(
        timeout: SecretServiceKeyring.Timeouts, timer: SecretTimer = .dispatch,
        willAskForPassword: @escaping @Sendable () -> Void
    ) {
        self.timeout = timeout
        self.timer = timer
        self.willAskForPassword = willAskForPassword
    }

    /// Whether the person is being asked for the keyring's password, now and whenever that changes; on any thread.
    var isAwaitingPassword: Observable<Bool> { awaited.asObservable().distinctUntilChanged() }

    /// Asks when it is its turn.
    ///
    /// - Parameter ask: What is done on the queue, and is given up with the question.
    /// - Returns: What it gives; fails with a ``WickMarketSources/KeyringError``.
    func response<Value: Sendable>(
        _ ask: @escaping @Sendable (SecretRequest) throws(KeyringError) -> Value
    ) -> Single<Value> {
        .create { [self] observer in
            nonisolated(unsafe) let observer = observer  // `settle` calls it once, from one thread
            let settle = OneTime { (result: Result<Value, KeyringError>) in
                switch result {
                case .success(let value): observer(.success(value))
                case .failure(let error): observer(.failure(error))
                }
            }
            let leave = { @Sendable [line, awaited] (request: SecretRequest) in
                if request.stopAwaitingPassword() { awaited.accept(false) }
                line.leave(request)
            }
            let willAsk = { @Sendable [awaited, willAskForPassword] in
                willAskForPassword()
                awaited.accept(true)
            }
            let request = SecretRequest(timeout: timeout, willAskForPassword: willAsk, timer: timer) { request in
                leave(request)
                settle(.failure(.timedOut))
            }
            line.join(request)
            queue.async {
                guard !request.isAbandoned else { return }
                let result = Result { () throws(KeyringError) in try ask(request) }
                request.end()
                leave(request)
                settle(result)
            }
            return Disposables.create {
                request.abandon()
                leave(request)
            }
        }
    }
}
