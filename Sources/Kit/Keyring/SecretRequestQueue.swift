import KitLocking

/// The pending requests in the order they were made.
///
/// Only the first request's timeout runs. So the time the user takes to type the keyring's password does not time out other
/// requests, and a call that never returns does not block them for ever.
final class SecretRequestQueue: Sendable {
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
