import Foundation

/// When a topic's updates count as stopped although its connection is alive; in seconds.
public struct SilenceLimits: Hashable, Sendable {
    /// The time without an update after which the topic is subscribed to again.
    public let quietTime: TimeInterval
    /// The time after that in which an update must arrive.
    public let responseTime: TimeInterval

    /// Creates limits.
    public init(quietTime: TimeInterval, responseTime: TimeInterval) {
        self.quietTime = quietTime
        self.responseTime = responseTime
    }
}

/// The topics of a stream client whose updates may not stop, and since when each has had none.
///
/// Times are those of ``StreamSession/time``.
struct TopicSilence<Topic: Hashable & Sendable>: Sendable {
    private struct Entry {
        let limits: SilenceLimits
        /// When the last update, acknowledgement or repeated subscription was; `nil` without a subscription.
        var since: TimeInterval?
        /// Whether the topic was subscribed to again since the last update.
        var isAsked = false
        var isSilent = false

        var deadline: TimeInterval {
            since.map { $0 + (isAsked ? limits.responseTime : limits.quietTime) } ?? .infinity
        }
    }

    /// What follows from the time.
    struct Result {
        /// The topics to subscribe to again.
        var overdue: Set<Topic> = []
        /// The topics that have not had an update since.
        var silent: Set<Topic> = []
        /// Whether there are no others, and nothing else has arrived either.
        var isConnectionSilent = false
    }

    private var entries: [Topic: Entry] = [:]
    /// The last update of any topic.
    private var lastUpdate: TimeInterval = 0
    /// When ``check(at:)`` is due.
    ///
    /// Updates do not move it, since they come with each frame.
    private(set) var deadline = TimeInterval.infinity

    /// Whether a topic has no updates although it was subscribed to again.
    func isSilent(_ topic: Topic) -> Bool { entries[topic]?.isSilent == true }

    mutating func add(_ topic: Topic, _ limits: SilenceLimits) { entries[topic] = Entry(limits: limits) }

    mutating func remove(_ topic: Topic) {
        entries[topic] = nil
        // Nothing is checked without topics.
        if entries.isEmpty { deadline = .infinity }
    }

    /// Records an acknowledgement, which begins the time for the first update.
    mutating func acknowledge(_ topic: Topic, at time: TimeInterval) {
        guard var entry = entries[topic] else { return }
        entry.since = time
        entries[topic] = entry
        deadline = min(deadline, entry.deadline)
    }

    mutating func update(_ topic: Topic, at time: TimeInterval) {
        lastUpdate = time
        guard let index = entries.index(forKey: topic) else { return }
        entries.values[index].since = time
        (entries.values[index].isAsked, entries.values[index].isSilent) = (false, false)
        deadline = min(deadline, entries.values[index].deadline)
    }

    /// Stops the times of all topics until they are acknowledged on another connection.
    mutating func disconnect() {
        for topic in entries.keys {
            entries[topic]?.since = nil
            entries[topic]?.isAsked = false
        }
        deadline = .infinity
    }

    /// Finds the topics whose time is over.
    mutating func check(at time: TimeInterval) -> Result {
        guard deadline <= time else { return Result() }
        var result = Result()
        for (topic, entry) in entries where entry.deadline <= time {
            if entry.isAsked {
                if !entry.isSilent { result.silent.insert(topic) }
                // It is subscribed to again after each quiet time.
                entries[topic]?.isAsked = false
                entries[topic]?.isSilent = true
                entries[topic]?.since = time
                result.isConnectionSilent = time - lastUpdate >= entry.limits.quietTime
            } else {
                result.overdue.insert(topic)
            }
        }
        if !result.overdue.isEmpty {
            // Those that are almost due belong to the same message, since sites limit the number of messages.
            for (topic, entry) in entries where !entry.isAsked && !result.silent.contains(topic) {
                guard let since = entry.since, since + entry.limits.quietTime / 2 <= time else { continue }
                result.overdue.insert(topic)
            }
            for topic in result.overdue {
                entries[topic]?.isAsked = true
                entries[topic]?.since = time
            }
        }
        let isSilent = entries.values.allSatisfy { $0.isSilent }
        result.isConnectionSilent = result.isConnectionSilent && isSilent && !result.silent.isEmpty
        deadline = entries.values.map(\.deadline).min() ?? .infinity
        return result
    }
}
