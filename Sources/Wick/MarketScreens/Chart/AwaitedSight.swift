import Foundation
import WickChart

/// The candles that another chart has shown, which a chart on a page of its own is to show too.
public struct RestoredSight: Hashable, Sendable {
    /// The candles.
    public let viewport: ChartViewport
    /// Whether they have to be shown once: all of them are loaded, or no more will be.
    ///
    /// Otherwise they have to be shown again with the next candles.
    public let isFinal: Bool
}

/// Decides until when a chart shows what another one has shown: while the older candles that this needs are loaded.
struct AwaitedSight {
    /// How long older candles are awaited, from when the chart or the last ones have arrived, in seconds.
    ///
    /// Later, the user reads what the chart shows, and it must not change to other candles.
    static let timeout = 10.0

    private var sight: ChartSight?
    private var final: RestoredSight?
    private var oldest: (slot: Int, date: Date)?

    /// - Parameter sight: What the other chart has shown, if any.
    init(_ sight: ChartSight?) { self.sight = sight }

    /// What a chart has to show; nil for what it shows already.
    mutating func restored(in chart: CandleChart, now: Date) -> RestoredSight? {
        guard let sight else { return nil }
        guard sight.interval == chart.interval else {
            (self.sight, final) = (nil, nil)
            return nil
        }
        // Still after that: a view may miss it.
        if let final { return final }
        if let oldest, now.timeIntervalSince(oldest.date) > Self.timeout {
            self.sight = nil
            return nil
        }
        let first = chart.series.slots.lowerBound
        if oldest?.slot != first { oldest = (first, now) }
        let mayLoadMore =
            switch chart.older {
            case .more, .loading: first > sight.viewport.visibleSlots.lowerBound
            case .none, .failed: false
            }
        let restored = RestoredSight(viewport: sight.viewport, isFinal: !mayLoadMore)
        if restored.isFinal { final = restored }
        return restored
    }
}
