import Foundation
import KitIntegerConversion
import KitLocalization
import Networking
import WickMarketClient
import WickMarketSources

/// How the candles of a chart are updated.
public enum ChartLiveStatus: Hashable, Sendable {
    /// Each change is shown when the site sends it.
    case live
    /// A connection to the site is being established.
    case connecting
    /// Candles are requested at an interval in seconds, because of a reason.
    case polled(every: TimeInterval, Reason)

    /// Why candles are not streamed.
    public enum Reason: Hashable, Sendable {
        /// The site does not stream candles of the interval.
        case notOffered(Site)
        case off(LiveUpdates.Reason)
        case failed(SiteFailure)
    }

    /// A shape and a word, such as "● Live".
    public var title: String {
        switch self {
        case .live: "● \(word)"
        case .connecting: "◐ \(word)"
        case .polled: "○ \(word)"
        }
    }

    /// The word, and the reason if there is one, such as "Every 5 min: The device saves power".
    public var details: String {
        guard case .polled(_, let reason) = self else { return word }
        return "\(word): \(reason.message)"
    }

    private var word: String {
        switch self {
        case .live: localized("Live")
        case .connecting: localized("Connecting")
        case .polled(let seconds, _) where seconds < 60: localized("Every \(Int(clamping: seconds.rounded())) s")
        case .polled(let seconds, _): localized("Every \(Int(clamping: (seconds / 60).rounded())) min")
        }
    }
}

extension ChartLiveStatus.Reason {
    fileprivate var message: String {
        switch self {
        case .notOffered(let site): localized("\(site.name) does not stream these candles.")
        case .off(.turnedOff): localized("Live updates are turned off in the settings.")
        case .off(.powerSaving): localized("The device saves power.")
        case .off(.metered): localized("The network connection is metered.")
        case .failed(let failure): failure.message
        }
    }
}

extension CandleHistory {
    /// How the candles are updated.
    ///
    /// - Parameters:
    ///   - updates: Whether candles are streamed.
    ///   - connection: The state of the site's connection, if there is one.
    func liveStatus(_ updates: LiveUpdates, _ connection: StreamState?) -> ChartLiveStatus {
        let interval = route.client.refreshInterval
        guard route.isStreamed else { return .polled(every: interval, .notOffered(route.provider.site)) }
        if case .off(let reason) = updates { return .polled(every: interval, .off(reason)) }
        return switch stream {
        case .on: connection == .live && schedule.failure == nil ? .live : .connecting
        case .off, .starting, .delayed: .connecting
        case .failed(let failure): .polled(every: interval, .failed(failure))
        }
    }
}
