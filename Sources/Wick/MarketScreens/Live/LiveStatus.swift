import Foundation
import KitIntegerConversion
import KitLocalization
import KitTimeFormatting
import Networking

/// Whether prices or candles are streamed, or else how often they are requested and why.
public struct LiveStatus: Hashable, Sendable {
    /// How figures are updated.
    public enum Kind: Hashable, Sendable {
        /// They are streamed.
        case live
        /// The sites are being connected, for the first time or again.
        case connecting
        /// They are requested at an interval, in seconds.
        case polling(every: TimeInterval)
    }

    /// How figures are updated.
    public let kind: Kind
    /// The sites, and the reason for requests at an interval, in sentences; may be empty.
    public let explanation: String

    /// The title and the explanation.
    ///
    /// For example "Every 5 min: There are no live prices on a metered network."
    public var details: String { explanation.isEmpty ? title : "\(title): \(explanation)" }

    /// The status in a word: "Live", "Connecting" or "Every 5 min".
    public var title: String {
        switch kind {
        case .live: localized("Live", context: "prices that change as the market does")
        case .connecting: localized("Connecting")
        case .polling(let interval) where interval < 60: localized("Every \(Int(clamping: interval)) s")
        case .polling(let interval): localized("Every \(Int(clamping: (interval / 60).rounded())) min")
        }
    }

    /// The ``title`` behind its ``shape``: "● Live".
    public var text: String { "\(shape) \(title)" }

    /// The status in a character: "●" for live, "◐" for connecting, "○" for requests at an interval.
    public var shape: String {
        switch kind {
        case .live: "●"
        case .connecting: "◐"
        case .polling: "○"
        }
    }
}

extension LiveStatus {
    /// - Parameters:
    ///   - updates: Whether to stream.
    ///   - connections: The connections of the streams.
    ///   - isUnstreamed: Whether it is known that no site streams the coins.
    ///   - missing: The symbols of coins whose site refuses to stream them, or sends no prices of them.
    ///   - interval: The time between two requests, in seconds.
    ///   - times: Formats the times of attempts.
    init(
        _ updates: LiveUpdates, _ connections: LiveConnections, isUnstreamed: Bool, missing: [String],
        every interval: TimeInterval, times: TimeFormat
    ) {
        if case .off(let reason) = updates {
            self.init(kind: .polling(every: interval), explanation: reason.explanation)
        } else if !connections.hasStreams {
            self.init(
                kind: .polling(every: interval), explanation: localized("The environment has no stream addresses.")
            )
        } else if connections.isStarting && !isUnstreamed || !connections.pending.isEmpty {
            let sites = connections.pending.map(\.name).joined(separator: ", ")
            self.init(
                kind: .connecting,
                explanation: sites.isEmpty
                    ? localized("Connecting to the live prices.")
                    : localized("Connecting to the live prices: \(sites)."))
        } else {
            let outages = connections.unavailable.map { site in
                connections.nextAttempt(at: site).map { date in
                    let time = times.moment(date, now: connections.now)
                    return localized("\(site.name) is unavailable. The next attempt is at \(time).")
                } ?? localized("\(site.name) is unavailable.")
            }
            let live = connections.live.map(\.name).joined(separator: ", ")
            let first =
                !live.isEmpty
                ? localized("Live prices: \(live).")
                : outages.isEmpty ? localized("No site streams the prices of these coins.") : nil
            self.init(
                kind: live.isEmpty ? .polling(every: interval) : .live,
                explanation: ([first] + outages + Self.gaps(missing)).joinedSentences)
        }
    }
}

extension LiveStatus {
    /// How many coins are named.
    private static let mostNames = 5

    /// Which coins have no live prices, as a sentence.
    private static func gaps(_ symbols: [String]) -> [String] {
        guard !symbols.isEmpty else { return [] }
        let more = symbols.count > mostNames ? ["…"] : []
        return [localized("Without live prices: \((symbols.prefix(mostNames) + more).joined(separator: ", ")).")]
    }
}

extension LiveUpdates.Reason {
    /// Why nothing is streamed, as a sentence.
    var explanation: String {
        switch self {
        case .turnedOff: localized("Live prices are turned off in the settings.")
        case .powerSaving: localized("Live prices are paused while saving power.")
        case .metered: localized("Live prices are paused on a metered network.")
        }
    }
}
