import Foundation

/// The state of a stream client, changed only by events: its topics, and the connection that they are subscribed to.
///
/// While a connection is replaced there are two: a topic's updates come from the older one until the newer one has sent the first.
struct StreamSession<Topic: Hashable & Sendable, Update: Sendable>: Sendable {
    private let endpoint: any StreamEndpoint<Topic, Update>
    let rules: StreamRules
    /// Seconds since the first event, which do not go back when the computer's clock is set back.
    private(set) var time: TimeInterval = 0
    private(set) var lastDate: Date?
    /// All topics with listeners, or whose last listener has just left, in order.
    private(set) var topics: [Topic] = []
    /// When the topics without listeners are removed.
    private(set) var leaving: [Topic: TimeInterval] = [:]
    /// At most two, the older one first.
    private(set) var connections: [StreamConnection<Topic>] = []
    /// Whether the first connection is being replaced.
    private(set) var isReplacing = false
    private(set) var silence = TopicSilence<Topic>()
    private var failures = 0
    private(set) var nextAttempt: TimeInterval?
    private(set) var lastError = NetworkError.connectionLost
    private var nextID = 1
    private var actions: [Action] = []

    init(_ endpoint: any StreamEndpoint<Topic, Update>) {
        self.endpoint = endpoint
        rules = endpoint.rules
    }

    // MARK: Events

    /// Changes the state.
    ///
    /// - Parameters:
    ///   - event: What has happened.
    ///   - now: The current time.
    ///   - random: A random number in 0..<1.
    /// - Returns: What to do, in order.
    mutating func apply(_ event: Event, at now: Date, random: Double) -> [Action] {
        if let lastDate { time += max(0, now.timeIntervalSince(lastDate)) }
        lastDate = now
        switch event {
        case .added(let topic): add(topic)
        case .removed(let topic): leaving[topic] = time + rules.gracePeriod
        case .resubscribe(let topic): resubscribe(to: [topic])
        case .reconnect: reconnect()
        case .opened(let id): update(id) { [topics, time] in $0.open(with: topics, at: time) }
        case .received(let id, let frame): receive(frame, on: id)
        case .ended(let id, let error): end(id, error, random: random)
        case .woke: break
        }
        checkDeadlines(random: random)
        return takeActions()
    }

    private mutating func takeActions() -> [Action] {
        defer { actions = [] }
        return actions
    }

    private mutating func add(_ topic: Topic) {
        guard leaving.removeValue(forKey: topic) == nil else {
            if isSubscribed(to: topic) { actions.append(.subscribed(topic)) }
            if isSilent(topic) { actions.append(.silent(topic)) }
            return
        }
        topics.append(topic)
        if let limits = endpoint.silenceLimits(of: topic) { silence.add(topic, limits) }
        forEachConnection { $0.subscribe(topic, at: $1, $2) }
        if connections.isEmpty, nextAttempt == nil { openConnection() }
    }

    private mutating func resubscribe(to topics: [Topic]) {
        forEachConnection { connection, time, rules in
            for topic in topics {
                connection.unsubscribe(topic, at: time, rules)
                connection.subscribe(topic, at: time, rules)
            }
        }
    }

    private mutating func reconnect() {
        guard !topics.isEmpty else { return }
        // One that is not open yet may wait for a network that is gone.
        for connection in connections where connection.opened == nil { actions.append(.close(connection.id)) }
        connections.removeAll { $0.opened == nil }
        failures = 0
        if connections.count < 2 { openConnection() }
    }

    private mutating func receive(_ frame: StreamFrame<Topic>, on id: Int) {
        guard connections.contains(where: { $0.id == id }) else { return }
        actions += frame.replies.map { .send(id, $0) }
        let isOverlapping = connections.count > 1
        var acknowledged = frame.acknowledged
        update(id) { [time] connection in
            if frame.isAlive { connection.received(at: time) }
            for topic in frame.updated where connection.update(topic, isOverlapping: isOverlapping) {
                acknowledged.append(topic)
            }
        }
        for topic in frame.updated { silence.update(topic, at: time) }
        if !frame.updated.isEmpty, !isReplacing || connections.last?.id == id { failures = 0 }
        for topic in acknowledged where topics.contains(topic) {
            guard update(id, { $0.acknowledge(topic) }) == true else { continue }
            silence.acknowledge(topic, at: time)
            actions.append(.subscribed(topic))
        }
        for (refused, reason) in frame.refused {
            for topic in refused where topics.contains(topic) { fail(topic, .refused(reason)) }
        }
        if frame.isClosing, !isReplacing, connections.first?.id == id { replace() }
    }

    private mutating func fail(_ topic: Topic, _ error: StreamError) {
        remove(topic)
        forEachConnection { connection, _, rules in connection.forget(topic, rules) }
        actions.append(.failed(topic, error))
    }

    private mutating func remove(_ topic: Topic) {
        topics.removeAll { $0 == topic }
        silence.remove(topic)
        leaving[topic] = nil
    }

    private mutating func end(_ id: Int, _ error: NetworkError, random: Double) {
        guard connections.contains(where: { $0.id == id }) else { return }
        connections.removeAll { $0.id == id }
        lastError = error
        if connections.isEmpty {
            isReplacing = false
            silence.disconnect()
        }
        // The newer connection has replaced the one that has ended.
        if let last = connections.last, last.id > id {
            isReplacing = false
            return
        }
        failures += 1
        nextAttempt = time + rules.delay(after: failures, random: random)
    }

    // MARK: Connections

    private mutating func openConnection() {
        nextAttempt = nil
        isReplacing = !connections.isEmpty
        connections.append(StreamConnection(id: takeID()))
        actions += connections.suffix(1).map { .open($0.id) }
    }

    private mutating func replace() {
        isReplacing = true
        if connections.count < 2, nextAttempt == nil { openConnection() }
    }

    private mutating func takeID() -> Int {
        defer { nextID += 1 }
        return nextID
    }

    @discardableResult
    private mutating func update<Result>(_ id: Int, _ change: (inout StreamConnection<Topic>) -> Result) -> Result? {
        connections.firstIndex { $0.id == id }.map { change(&connections[$0]) }
    }

    private mutating func forEachConnection(
        _ change: (inout StreamConnection<Topic>, TimeInterval, StreamRules) -> Void
    ) {
        for index in connections.indices { change(&connections[index], time, rules) }
    }

    // MARK: Time

    private mutating func checkDeadlines(random: Double) {
        for (topic, end) in leaving where end <= time {
            remove(topic)
            forEachConnection { $0.unsubscribe(topic, at: $1, $2) }
        }
        guard !topics.isEmpty else { return closeAll() }
        for connection in connections where connection.isSilent(at: time, rules) {
            lose(connection.id, random: random)
        }
        checkSilence(random: random)
        // Without an array, as in `delay`. A connection may be lost meanwhile.
        var index = 0
        while index < connections.count {
            let id = connections[index].id
            checkRequests(of: id, random: random)
            if index < connections.count, connections[index].id == id { index += 1 }
        }
        if !isReplacing, let lifetime = rules.lifetime, let opened = connections.first?.opened,
            opened + lifetime <= time
        {
            replace()
        }
        if let nextAttempt, nextAttempt <= time { openConnection() }
        if isReplacing, connections.count > 1, let ready = connections.last?.ready, ready + rules.overlap <= time {
            actions.append(.close(connections.removeFirst().id))
            isReplacing = false
        }
        guard topics.isEmpty else { return }
        closeAll()
    }

    private mutating func checkSilence(random: Double) {
        guard silence.deadline <= time else { return }
        let result = silence.check(at: time)
        resubscribe(to: topics.filter(result.overdue.contains))
        actions += topics.filter(result.silent.contains).map { .silent($0) }
        // Another connection may have updates.
        if result.isConnectionSilent { connections.map { $0.id }.forEach { lose($0, random: random) } }
    }

    private mutating func checkRequests(of id: Int, random: Double) {
        guard let overdue = update(id, { [time, rules] in $0.overdue(at: time, rules) }) else { return }
        if overdue.isDead { return lose(id, random: random) }
        for topic in overdue.topics where topics.contains(topic) { fail(topic, .notAcknowledged) }
        guard let index = connections.firstIndex(where: { $0.id == id }) else { return }
        while connections[index].mayRequest(at: time, rules) {
            let frame = connections[index].takeRequest(of: endpoint, id: takeID(), at: time)
            actions.append(.send(id, frame))
        }
        if let frame = connections[index].dueKeepAlive(at: time, rules) { actions.append(.send(id, frame)) }
        connections[index].checkReady(at: time)
    }

    private mutating func lose(_ id: Int, random: Double) {
        actions.append(.close(id))
        end(id, .timedOut(.idle), random: random)
    }

    private mutating func closeAll() {
        actions += connections.map { .close($0.id) }
        connections = []
        (nextAttempt, isReplacing, failures) = (nil, false, 0)
    }
}
