import Foundation

/// The user's choice of a time zone.
public enum TimeZoneChoice: Hashable, Sendable {
    /// That of the system.
    case local
    /// Coordinated Universal Time.
    case utc
    /// A zone of the IANA database.
    case zone(TimeZone)

    /// The names of the zones of the IANA database, in alphabetical order: "Europe/Berlin".
    ///
    /// Reading them the first time takes milliseconds.
    public static let ianaNames: [String] = {
        // The system's list has the former names of these.
        let current = ["Asia/Kolkata", "Asia/Kathmandu", "Asia/Ho_Chi_Minh", "Asia/Yangon", "Europe/Kyiv"]
        let names = TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") } + current
        return Set(names).filter { TimeZone(identifier: $0) != nil }.sorted()
    }()

    /// Reads "local", "UTC" or the name of a zone, in any case; `nil` if there is no such zone.
    public init?(name: String) {
        switch name.lowercased() {
        case "local": self = .local
        case "utc": self = .utc
        case let name:
            let known = Self.ianaNames.first { $0.lowercased() == name }
            guard let zone = known.flatMap({ TimeZone(identifier: $0) }) else { return nil }
            self = .zone(zone)
        }
    }

    /// The name that ``init(name:)`` reads.
    public var name: String {
        switch self {
        case .local: "local"
        case .utc: "UTC"
        case .zone(let zone): zone.identifier
        }
    }

    /// The time zone.
    ///
    /// - Parameter local: That of the system.
    public func timeZone(local: TimeZone) -> TimeZone {
        switch self {
        case .local: local
        case .utc: .gmt
        case .zone(let zone): zone
        }
    }
}
