import Foundation
import WickMarketSources

extension CandleHistory {
    /// The stream of the newest candles, and whether they are requested at intervals instead.
    enum Stream: Equatable, Sendable {
        /// There is none: they are requested.
        case off
        /// It is awaited for a moment.
        case starting
        /// It has not begun yet: they are requested meanwhile.
        case delayed
        case on
        /// It is started again later: they are requested meanwhile.
        case failed(SiteFailure)
    }

    /// Whether the newest candles are requested at intervals.
    var isPolled: Bool { stream != .starting && stream != .on }

    /// Whether a refresh starts the stream again.
    var canRestartStream: Bool {
        switch stream {
        case .on, .failed: true
        case .off, .starting, .delayed: false
        }
    }

    /// How many candles a stream begins with, at first and after a long interruption.
    func streamLimit(at now: Date) -> Int { max(firstLimit, newestLimit(at: now)) }
}
