import Foundation
import Networking

/// The connections of a client's streams, as time passes.
///
/// A site's last prices remain in use for a while after its connection is lost, because most faults are shorter.
struct LiveConnections: Hashable, Sendable {
    /// How long a connection may be lost, or the first one may take, before the streams count as unavailable, in seconds.
    static let graceTime: TimeInterval = 60

    private struct Connection: Hashable {
        var state: StreamState
        /// Since when the site sends no updates; `nil` while it does.
        var lostAt: Date?
        /// Whether it has sent updates.
        var wasLive: Bool
    }

    /// Whether the environment has streams.
    private(set) var hasStreams = true
    /// The time of the latest change.
    private(set) var now: Date

    /// The sites that send no prices although they are connected.
    var missing: Set<Site> = []

    private var connections: [Site: Connection] = [:]
    /// Since when there are no connections; `nil` while there are.
    private var emptySince: Date?

    init(at now: Date) {
        self.now = now
        emptySince = now
    }

    /// Applies the state of each site's connection; `nil` if the environment has no streams.
    mutating func apply(_ states: [Site: StreamState]?, at now: Date) {
        self.now = now
        hasStreams = states != nil
        var next: [Site: Connection] = [:]
        for (site, state) in states ?? [:] where state != .off {
            let before = connections[site]
            let isLive = state == .live
            next[site] = Connection(
                state: state, lostAt: isLive ? nil : before?.lostAt ?? now, wasLive: isLive || before?.wasLive == true)
        }
        connections = next
        emptySince = next.isEmpty ? emptySince ?? now : nil
    }

    /// The same connections at a later time.
    func at(_ date: Date) -> LiveConnections {
        var later = self
        later.now = max(now, date)
        return later
    }

    /// The later times at which something counts as unavailable unless it changes before.
    var deadlines: [Date] {
        let losses = connections.values.compactMap(\.lostAt) + [emptySince].compactMap(\.self)
        return losses.map { $0.addingTimeInterval(Self.graceTime) }.filter { $0 > now }.sorted()
    }

    /// The sites that send updates.
    var live: [Site] { sites { $0.state == .live }.filter { !missing.contains($0) } }

    /// The sites whose connection was lost so recently that their prices are still used, or is being established while no other
    /// site sends updates.
    var pending: [Site] {
        let hasLive = !live.isEmpty
        return sites { ($0.wasLive || !hasLive) && $0.lostAt.map { !isOver($0) } ?? false }
            .filter { !missing.contains($0) }
    }

    /// The sites whose connection has been lost for longer, or that send no prices.
    var unavailable: [Site] {
        Set(sites { $0.lostAt.map(isOver) ?? false }).union(missing).sorted { $0.name < $1.name }
    }

    /// Whether there are no connections yet, but may be soon.
    var isStarting: Bool { hasStreams && missing.isEmpty && emptySince.map { !isOver($0) } ?? false }

    /// When a site that has failed is tried again; `nil` if it is being connected.
    func nextAttempt(at site: Site) -> Date? {
        if case .waiting(let date, _) = connections[site]?.state { date } else { nil }
    }

    private func isOver(_ loss: Date) -> Bool { now >= loss.addingTimeInterval(Self.graceTime) }

    private func sites(where condition: (Connection) -> Bool) -> [Site] {
        connections.filter { condition($0.value) }.keys.sorted { $0.name < $1.name }
    }
}
