import Foundation

/// Approximate listing dates of coins, estimated from their ascending IDs.
enum ListingDates {
    /// IDs, and the days since the epoch on which they were assigned, roughly.
    private static let milestones: [(id: Int, day: Int)] = [
        (1, 15_823), (1000, 16_556), (1500, 17_014), (2000, 17_351), (3500, 17_837), (5000, 18_255), (7000, 18_523),
        (10_000, 18_779), (17_000, 18_992), (23_000, 19_337), (28_000, 19_684), (33_000, 19_982), (39_000, 20_454),
    ]

    /// The start of the day on which the coin was listed, roughly.
    static func added(id: Int) -> Date {
        var previous = milestones[0]
        for milestone in milestones {
            if id <= milestone.id {
                let part = Double(id - previous.id) / Double(max(1, milestone.id - previous.id))
                let day = Double(previous.day) + part * Double(milestone.day - previous.day)
                return Date(timeIntervalSince1970: day.rounded() * 86_400)
            }
            previous = milestone
        }
        return Date(timeIntervalSince1970: Double(previous.day) * 86_400)
    }
}
