import KitLocking

/// The questions that still want an answer, in the order of asking.
///
/// The time of the first one alone runs. So a person who takes their time to type the keyring's password costs no other question its answer, and a call that never
/// comes back leaves none without.
final class SecretRequestQueue: Sendable {
    private let requests = Guarded<[SecretRequest]>([])

    /// Puts a question behind all others.
    func join(_ request: SecretRequest) {
        let isFirst = requests.withLock { requests in
            requests.append(request)
            return requests.count == 1
        }
        if isFirst { request.start() }
    }

    /// Takes a question out, which has its answer or is given up, and begins the time of the next one.
    func leave(_ request: SecretRequest) {
        let next = requests.withLock { requests -> SecretRequest? in
            guard let index = requests.firstIndex(where: { $0 === request }) else { return nil }
            requests.remove(at: index)
            return index == 0 ? requests.first : nil
        }
        next?.start()
    }
}
