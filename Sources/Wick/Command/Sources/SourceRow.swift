import Foundation
import KitIntegerConversion
import KitLocalization
import KitTimeFormatting
import WickMarket
import WickMarketSources

/// What is printed about a data source.
struct SourceRow: Sendable {
    let source: DataSource
    let status: SiteStatus
    /// Why the request failed; `nil` if it did not.
    let failure: SiteFailure?
    /// Whether the environment has an address for the site; without one it was not asked.
    let hasAddress: Bool
    let hasKey: Bool
    /// Whether the site requires a key in this environment.
    let needsKey: Bool

    init(
        _ source: DataSource, status: SiteStatus, failure: SiteFailure?, hasAddress: Bool, hasKey: Bool,
        isSimulated: Bool
    ) {
        self.source = source
        self.status = status
        self.failure = failure ?? status.failure
        self.hasAddress = hasAddress
        self.hasKey = hasKey
        needsKey = source.requiresKey && !isSimulated
    }

    var state: SiteStatus.State { status.state }

    /// The age of its data in seconds; `nil` without data.
    func age(now: Date) -> Int? {
        status.lastResponse.map { Int(clamping: max(0, now.timeIntervalSince($0)).rounded(.down)) }
    }

    /// The latency in milliseconds; `nil` without a response.
    var milliseconds: Int? { status.latency.map { Int(clamping: ($0 / .milliseconds(1)).rounded()) } }

    var stateName: String {
        guard hasAddress else { return "notConfigured" }
        return switch state {
        case .idle: "idle"
        case .ok: "ok"
        case .failing: "failing"
        case .rateLimited: "rateLimited"
        case .blocked: "blocked"
        case .keyRequired: "keyRequired"
        }
    }
}

/// Formats the sources as a table.
struct SourcesTable {
    let rows: [SourceRow]
    let times: TimeFormat
    let now: Date
    let isColoured: Bool

    private static let none = "–"

    var bytes: [UInt8] {
        let columns: [TextTable.Column] = [
            .init(localized("Source"), cells: rows.map { $0.source.site.name }),
            .init(localized("State"), cells: rows.map(state)) { row in
                rows[row].state == .ok ? .green : rows[row].state == .idle ? nil : .red
            },
            .init(localized("Requests left"), isFigure: true, cells: rows.map(left)),
            .init(
                localized("Age", context: "of data"),
                cells: rows.map { row in row.status.lastResponse.map { AgeText.ago($0, now: now) } ?? Self.none }),
            .init(
                localized("Latency"), isFigure: true,
                cells: rows.map { row in row.milliseconds.map { localized("\($0) ms") } ?? Self.none }),
            .init(localized("API key"), cells: rows.map(key)),
            .init(localized("Offers"), cells: rows.map(\.source.offer)),
        ]
        return Array(TextTable(columns: columns, isCut: false, isColoured: isColoured).text.utf8)
    }

    private func state(_ row: SourceRow) -> String {
        guard row.hasAddress else { return localized("No address", context: "state of a data source") }
        return row.state.text { times.moment($0, now: now) }
    }

    private func left(_ row: SourceRow) -> String {
        guard let left = row.status.requestsLeft, let limit = row.status.requestLimit else { return Self.none }
        return "\(left)/\(limit)"
    }

    private func key(_ row: SourceRow) -> String {
        switch (row.needsKey, row.hasKey) {
        case (_, true): localized("Set", context: "an API key")
        case (true, false): localized("Missing", context: "an API key")
        case (false, false): localized("Not needed", context: "an API key")
        }
    }
}

/// Writes the sources as a JSON array with one object per line, for other programs.
enum SourcesJSON {
    static func bytes(of rows: [SourceRow], now: Date) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        let lines = try rows.map { "  " + String(decoding: try encoder.encode(Row($0, now: now)), as: UTF8.self) }
        return Array("[\n\(lines.joined(separator: ",\n"))\n]\n".utf8)
    }

    private struct Row: Encodable {
        let row: SourceRow
        let now: Date

        init(_ row: SourceRow, now: Date) {
            self.row = row
            self.now = now
        }

        private enum Key: CodingKey {
            case site, name, listing, candles, rates, needsKey, hasKey, state, failingSince, limitedUntil, requestsLeft
            case requestLimit, lastResponse, ageSeconds, latencyMilliseconds, problem
        }

        /// Encodes missing values as null, so that all objects have the same names.
        func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: Key.self)
            try fields.encode(row.source.site.id, forKey: .site)
            try fields.encode(row.source.site.name, forKey: .name)
            try fields.encode(row.source.hasListing, forKey: .listing)
            try fields.encode(row.source.intervals.map(\.rawValue), forKey: .candles)
            try fields.encode(row.source.hasRates, forKey: .rates)
            try fields.encode(row.needsKey, forKey: .needsKey)
            try fields.encode(row.hasKey, forKey: .hasKey)
            try fields.encode(row.stateName, forKey: .state)
            let since: Date? = if case .failing(let since, _) = row.state { since } else { nil }
            let until: Date? = if case .rateLimited(let until) = row.state { until } else { nil }
            try fields.encode(since, forKey: .failingSince)
            try fields.encode(until, forKey: .limitedUntil)
            try fields.encode(row.status.requestsLeft, forKey: .requestsLeft)
            try fields.encode(row.status.requestLimit, forKey: .requestLimit)
            try fields.encode(row.status.lastResponse, forKey: .lastResponse)
            try fields.encode(row.age(now: now), forKey: .ageSeconds)
            try fields.encode(row.milliseconds, forKey: .latencyMilliseconds)
            try fields.encode(
                row.failure.map { failure in Language.untranslated { failure.message } }, forKey: .problem)
        }
    }
}
