import Dispatch
import KitLocking
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

/// The pending requests in the order they were made.
///
/// Only the first request's timeout runs. So the time the user takes to type the keyring's password does not time out other
/// requests, and a call that never returns does not block them for ever.
private final class SecretRequestQueue: Sendable {
    private let requests = Guarded<[SecretRequest]>([])

    func join(_ request: SecretRequest) {
        let isFirst = requests.withLock { requests in
            requests.append(request)
            return requests.count == 1
        }
        if isFirst { request.start() }
    }

    /// Removes a finished or cancelled request and starts the timeout of the next one.
    func leave(_ request: SecretRequest) {
        let next = requests.withLock { requests -> SecretRequest? in
            guard let index = requests.firstIndex(where: { $0 === request }) else { return nil }
            requests.remove(at: index)
            return index == 0 ? requests.first : nil
        }
        next?.start()
    }
}

/// A function that only the first caller can call, once.
private final class OneTime<Argument>: Sendable {
    private let body: Guarded<((Argument) -> Void)?>

    init(_ body: sending @escaping (Argument) -> Void) {
        self.body = Guarded(body)
    }

    func callAsFunction(_ argument: Argument) {
        nonisolated(unsafe) var taken: ((Argument) -> Void)?  // set under the lock, and used on this thread only
        body.withLock { body in
            nonisolated(unsafe) let function = body  // no other reference remains
            taken = function
            body = nil
        }
        taken?(argument)
    }
}
