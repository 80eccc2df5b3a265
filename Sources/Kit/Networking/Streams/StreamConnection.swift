import Foundation

/// A connection of a stream client: what was sent, and what was acknowledged.
///
/// Times are those of ``StreamSession/time``.
struct StreamConnection<Topic: Hashable & Sendable>: Sendable {
    /// A subscription message without a complete acknowledgement.
    private struct Pending {
        var topics: [Topic]
        let sent: TimeInterval
    }

    let id: Int
    /// When the handshake succeeded; `nil` before.
    private(set) var opened: TimeInterval?
    /// When all topics had been acknowledged after the handshake; `nil` before.
    private(set) var ready: TimeInterval?
    private(set) var acknowledged: Set<Topic> = []
    /// Whether any topic was ever acknowledged, also one that is subscribed to again.
    private(set) var hasAcknowledged = false
    /// The topics that have had an update on this connection.
    private var updated: Set<Topic> = []
    private var lastFrame: TimeInterval = 0
    private var lastSent: TimeInterval = 0
    private var pending: [Int: Pending] = [:]
    private var toSubscribe: [Topic] = []
    private var toUnsubscribe: [Topic] = []
    private var collectedAt: TimeInterval = 0
    /// When the last subscription messages were sent, at most as many as the limit.
    private var sendTimes: [TimeInterval] = []

    init(id: Int) { self.id = id }

    var requests: StreamRequests<Topic> { pending.mapValues { $0.topics } }

    mutating func open(with topics: [Topic], at time: TimeInterval) {
        (opened, lastFrame, lastSent, collectedAt) = (time, time, time, time)
        toSubscribe = topics
    }

    // MARK: Topics

    mutating func subscribe(_ topic: Topic, at time: TimeInterval, _ rules: StreamRules) {
        guard opened != nil else { return }
        if toUnsubscribe.isEmpty, toSubscribe.isEmpty { collectedAt = time + rules.collectionTime }
        toSubscribe.append(topic)
        ready = nil
    }

    mutating func unsubscribe(_ topic: Topic, at time: TimeInterval, _ rules: StreamRules) {
        guard opened != nil else { return }
        if let unsent = toSubscribe.firstIndex(of: topic) {
            toSubscribe.remove(at: unsent)
            return
        }
        if toUnsubscribe.isEmpty, toSubscribe.isEmpty { collectedAt = time + rules.collectionTime }
        removePending(topic)
        acknowledged.remove(topic)
        updated.remove(topic)
        toUnsubscribe.append(topic)
    }

    /// Removes a topic that the site does not send.
    mutating func forget(_ topic: Topic, _ rules: StreamRules) {
        if rules.refusesWholeMessages {
            for (id, request) in pending.sorted(by: { $0.key < $1.key }) where request.topics.contains(topic) {
                toSubscribe += request.topics
                pending[id] = nil
            }
        }
        toSubscribe.removeAll { $0 == topic }
        removePending(topic)
        acknowledged.remove(topic)
    }

    /// Records an acknowledgement; whether the topic had none before.
    mutating func acknowledge(_ topic: Topic) -> Bool {
        removePending(topic)
        hasAcknowledged = true
        return acknowledged.insert(topic).inserted
    }

    /// Records an update; whether it also acknowledges its topic, because the acknowledgement was lost or comes later.
    mutating func update(_ topic: Topic, isOverlapping: Bool) -> Bool {
        if isOverlapping { updated.insert(topic) }
        return !acknowledged.contains(topic)
    }

    func hasUpdated(_ topic: Topic) -> Bool { updated.contains(topic) }

    mutating func checkReady(at time: TimeInterval) {
        if ready == nil, opened != nil, pending.isEmpty, toSubscribe.isEmpty { ready = time }
    }

    private mutating func removePending(_ topic: Topic) {
        for (id, request) in pending where request.topics.contains(topic) {
            let others = request.topics.filter { $0 != topic }
            pending[id] = others.isEmpty ? nil : Pending(topics: others, sent: request.sent)
        }
    }

    // MARK: Time

    mutating func received(at time: TimeInterval) { lastFrame = time }

    /// The topics without an acknowledgement in time, and whether nothing at all has come since they were requested.
    mutating func overdue(at time: TimeInterval, _ rules: StreamRules) -> (topics: [Topic], isDead: Bool) {
        let late = pending.filter { $0.value.sent + rules.acknowledgementTimeout <= time }
        guard !late.isEmpty else { return ([], false) }
        let isDead = late.values.contains { $0.sent >= lastFrame }
        for id in late.keys { pending[id] = nil }
        return (late.sorted { $0.key < $1.key }.flatMap { $0.value.topics }, isDead)
    }

    func isSilent(at time: TimeInterval, _ rules: StreamRules) -> Bool {
        opened != nil && time >= lastFrame + rules.silenceLimit
    }

    /// The keep-alive message, if it is due.
    mutating func dueKeepAlive(at time: TimeInterval, _ rules: StreamRules) -> SocketFrame? {
        guard opened != nil, let keepAlive = rules.keepAlive, time >= lastSent + keepAlive.interval else { return nil }
        lastSent = time
        return keepAlive.frame
    }

    /// Whether subscription messages are to be sent now.
    func mayRequest(at time: TimeInterval, _ rules: StreamRules) -> Bool {
        nextRequest(rules).map { $0 <= time } ?? false
    }

    /// Takes the next topics to subscribe to or to unsubscribe from, and records that their message is sent.
    mutating func takeRequest<Update>(
        of endpoint: any StreamEndpoint<Topic, Update>, id: Int, at time: TimeInterval
    ) -> SocketFrame {
        lastSent = time
        sendTimes = sendTimes.suffix(endpoint.rules.requestLimit - 1) + [time]
        guard toUnsubscribe.isEmpty else {
            let request = endpoint.unsubscription(from: toUnsubscribe, id: id)
            toUnsubscribe.removeAll(where: request.topics.contains)
            return request.frame
        }
        let request = endpoint.subscription(to: toSubscribe, id: id)
        toSubscribe.removeAll(where: request.topics.contains)
        pending[id] = Pending(topics: request.topics, sent: time)
        return request.frame
    }

    private func nextRequest(_ rules: StreamRules) -> TimeInterval? {
        guard opened != nil, !toSubscribe.isEmpty || !toUnsubscribe.isEmpty else { return nil }
        guard sendTimes.count >= rules.requestLimit, let first = sendTimes.first else { return collectedAt }
        return max(collectedAt, first + rules.requestPeriod)
    }

    /// When something is due, if nothing arrives before.
    func deadline(_ rules: StreamRules) -> TimeInterval? {
        guard opened != nil else { return nil }
        var deadline = lastFrame + rules.silenceLimit
        if let keepAlive = rules.keepAlive { deadline = min(deadline, lastSent + keepAlive.interval) }
        if let request = nextRequest(rules) { deadline = min(deadline, request) }
        if let sent = pending.values.lazy.map({ $0.sent }).min() {
            deadline = min(deadline, sent + rules.acknowledgementTimeout)
        }
        return deadline
    }
}
