import Foundation
import Networking

/// What has been spent of a budget; changes by events alone.
struct RequestWindow: Sendable {
    /// When a request may be sent.
    enum Turn: Equatable {
        /// At this time, now or later; its weight counts from then.
        case at(Date)
        /// Not before this time; nothing was counted.
        case refused(until: Date, isPeriodic: Bool)
    }

    private let budget: RequestBudget
    /// When requests were or will be sent, oldest first, and their weights.
    private var spent: [(time: Date, weight: Int)] = []
    /// What the site has counted, and when it said so.
    private var report: (time: Date, used: Int)?

    init(_ budget: RequestBudget) { self.budget = budget }

    /// Decides about a request, and counts it unless it is refused.
    mutating func turn(of request: HTTPRequest, now: Date) -> Turn {
        let isPeriodic = budget.isPeriodic(request)
        let allowed = isPeriodic ? budget.allowedPeriodically : budget.allowed
        // A request that exceeds the budget by itself is sent when nothing else was.
        let weight = min(budget.weight(of: request), allowed)
        spent.removeAll { $0.time <= now - budget.window }
        // Requests are sent in the order in which they came.
        let first = max(now, spent.last?.time ?? now)
        let ends = (spent.map(\.time) + [report?.time].compactMap(\.self)).map { $0 + budget.window }.sorted()
        let time = ([first] + ends.filter { $0 > first }).first { used(at: $0) + weight <= allowed } ?? first
        guard time == now || (!isPeriodic && time <= now + RequestBudget.longestWait) else {
            return .refused(until: time, isPeriodic: isPeriodic)
        }
        spent.append((time, weight))
        return .at(time)
    }

    /// Returns the weight of a request that was not sent.
    mutating func giveBack(_ request: HTTPRequest, at time: Date) {
        let weight = min(budget.weight(of: request), budget.allowed)
        if let place = spent.lastIndex(where: { $0.time == time && $0.weight == weight }) { spent.remove(at: place) }
    }

    /// Replaces the count by what the site says, if it does; requests sent later still count.
    ///
    /// - Parameters:
    ///   - response: The site's response.
    ///   - sent: When its request was sent.
    ///   - now: The current time.
    mutating func read(_ response: HTTPResponse, sent: Date, now: Date) {
        guard let used = budget.used(accordingTo: response) else { return }
        spent.removeAll { $0.time <= sent }
        report = (now, used)
    }

    /// What may be spent for the user at a time.
    func left(at now: Date) -> Int { max(0, budget.allowed - used(at: now)) }

    /// When nothing is spent any more; `nil` if that is so.
    func end(after now: Date) -> Date? {
        ([spent.last?.time, report?.time].compactMap(\.self).max()).map { $0 + budget.window }.flatMap {
            $0 > now ? $0 : nil
        }
    }

    /// What counts at a time, with requests that will be sent later.
    private func used(at time: Date) -> Int {
        let reported = report.map { $0.time + budget.window > time ? $0.used : 0 } ?? 0
        return spent.reduce(reported) { $0 + ($1.time + budget.window > time ? $1.weight : 0) }
    }
}
