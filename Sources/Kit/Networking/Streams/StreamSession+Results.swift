import Foundation

extension StreamSession {
    /// What is shown to the user.
    var state: StreamState {
        if topics.isEmpty { return .off }
        if connections.contains(where: { $0.hasAcknowledged }) { return .live }
        guard connections.isEmpty, let nextAttempt, let lastDate else { return .connecting }
        return .waiting(until: lastDate.addingTimeInterval(max(0, nextAttempt - time)), lastError)
    }

    /// Seconds until ``Event/woke``, 0 or more; `nil` if only an event can change something.
    var delay: TimeInterval? {
        // Without arrays: it is computed for every frame.
        var earliest = min(nextAttempt ?? .infinity, silence.deadline)
        for connection in connections { earliest = min(earliest, connection.deadline(rules) ?? .infinity) }
        for end in leaving.values { earliest = min(earliest, end) }
        if isReplacing {
            if connections.count > 1, let ready = connections.last?.ready {
                earliest = min(earliest, ready + rules.overlap)
            }
        } else if let lifetime = rules.lifetime, let opened = connections.first?.opened {
            earliest = min(earliest, opened + lifetime)
        }
        return earliest.isFinite ? max(0, earliest - time) : nil
    }

    /// The subscriptions of a connection without an acknowledgement.
    func requests(of id: Int) -> StreamRequests<Topic> { connections.first { $0.id == id }?.requests ?? [:] }

    /// Whether another connection is not more up to date about a topic.
    func isCurrent(_ id: Int, for topic: Topic) -> Bool {
        guard connections.count > 1, let newest = connections.last, newest.id != id else { return true }
        return !newest.hasUpdated(topic)
    }

    /// Whether a subscription to a topic has been acknowledged.
    func isSubscribed(to topic: Topic) -> Bool { connections.contains { $0.acknowledged.contains(topic) } }

    /// Whether a topic has no updates although the connection is alive and it was subscribed to again.
    func isSilent(_ topic: Topic) -> Bool { silence.isSilent(topic) }
}
