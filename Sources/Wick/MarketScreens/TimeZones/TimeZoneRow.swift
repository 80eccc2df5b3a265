import Foundation
import KitLocalization
import KitTimeFormatting

/// A time zone that the user can choose.
public struct TimeZoneRow: Hashable, Sendable {
    /// What is chosen.
    public let choice: TimeZoneChoice
    /// The name: "Europe/Berlin".
    public let title: String
    /// The difference from UTC now: "UTC+1".
    public let details: String
    /// Whether it is the current choice.
    public let isChosen: Bool

    /// - Parameters:
    ///   - choice: What is chosen.
    ///   - current: The current choice.
    ///   - local: The time zone of the system.
    ///   - now: The current time.
    init(_ choice: TimeZoneChoice, current: TimeZoneChoice, local: TimeZone, now: Date) {
        self.choice = choice
        title = choice.title
        let zone = choice.timeZone(local: local)
        let offset = zone.offsetText(at: now)
        details = choice == .local && zone != .gmt ? "\(zone.identifier) · \(offset)" : offset
        isChosen = choice == current
    }
}

extension TimeZoneChoice {
    /// The title to display.
    public var title: String {
        switch self {
        case .local: localized("Local", context: "time zone")
        case .utc: "UTC"
        case .zone(let zone): zone.identifier.replacing("_", with: " ")
        }
    }

    /// The choices whose names contain all words of a text, those with a part that begins with it first; all if it is empty.
    static func matching(_ text: String) -> [TimeZoneChoice] {
        let all = [.local, .utc] + ianaNames.compactMap { TimeZone(identifier: $0).map(TimeZoneChoice.zone) }
        let words = text.searchable.split(separator: " ")
        guard !words.isEmpty else { return all }
        let phrase = words.joined(separator: " ")
        func rank(_ choice: TimeZoneChoice) -> Int? {
            let name = choice.title.searchable
            guard words.allSatisfy({ name.contains($0) }) else { return nil }
            return name.hasPrefix(phrase) || name.contains("/" + phrase) ? 0 : 1
        }
        return (0...1).flatMap { best in all.filter { rank($0) == best } }
    }
}

extension String {
    fileprivate var searchable: String {
        folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).replacing("_", with: " ")
    }
}

extension TimeZone {
    /// The difference from UTC at a time: "UTC", "UTC+1", "UTC−3:30".
    func offsetText(at date: Date) -> String {
        let offset = secondsFromGMT(for: date)
        guard offset != 0 else { return "UTC" }
        let (hours, minutes) = (abs(offset) / 3600, abs(offset) / 60 % 60)
        let sign = offset < 0 ? "−" : "+"
        return "UTC\(sign)\(hours)" + (minutes == 0 ? "" : ":\(minutes < 10 ? "0" : "")\(minutes)")
    }
}
