import Dispatch
import Rx

/// Performs requests one at a time on its own dispatch queue, and completes each in time even if a call hangs.
final class SecretRequests: Sendable {
    private let timeout: SecretServiceKeyring.Timeouts
    private let willAskForPassword: @Sendable () -> Void
    private let timer: SecretTimer
    private let queue = DispatchQueue(label: "KitKeyring", qos: .userInitiated)
    private let line = SecretRequestQueue()
    private let awaited = BehaviorRelay(value: false)

    /// Creates an empty queue.
    ///
    /// - Parameters:
    ///   - timeout: The time limits of each request, counted from its turn.
    ///   - timer: Schedules the time limits.
    ///   - willAskForPassword: Called before the keyring prompts for its password, on any thread.
    init(
        timeout: SecretServiceKeyring.Timeouts, timer: SecretTimer = .dispatch,
        willAskForPassword: @escaping @Sendable () -> Void
    ) {
        self.timeout = timeout
        self.timer = timer
        self.willAskForPassword = willAskForPassword
    }

    /// Whether the keyring is prompting the user for its password: the current state and every change, on any thread.
    var isAwaitingPassword: Observable<Bool> { awaited.asObservable().distinctUntilChanged() }

    /// Performs a request when it is its turn.
    ///
    /// - Parameter ask: Performs the libsecret calls on the queue; they are cancelled together with the request.
    /// - Returns: The result of `ask`; fails with a ``KeyringError``.
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
