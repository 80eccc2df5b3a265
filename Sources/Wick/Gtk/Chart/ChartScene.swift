import WickChart
import WickMarketScreens

/// The state of a chart: its candles, viewport and focus; independent of widgets.
struct ChartScene {
    private(set) var series: ChartSeries
    /// The visible part of the candles, with the width of the last layout.
    private(set) var viewport: ChartViewport
    /// What is shown again when candles or the width change; nil once the chart is moved.
    private var fit: Fit? = .newest
    /// The slot of the candle selected with the keyboard; nil for none.
    private(set) var focus: Int?
    /// How many candles before the visible ones determine the values of the indicators.
    var warmUp = 0
    /// The position of the pointer on the chart; nil if it is elsewhere.
    var pointer: ChartPoint?
    /// Whether the pointer is a finger that was held to see the crosshair.
    var isTouched = false

    private enum Fit {
        /// The newest candles, as at first.
        case newest
        case range(ChartRange)
    }

    /// The zoom factor of a key press or a click of the wheel.
    static let zoomStep = 1.25

    init(_ series: ChartSeries) {
        self.series = series
        // The layout sets the actual width.
        viewport = ChartViewport(content: series.slots, width: 600)
        refit()
    }

    /// The range that a button has selected, until the chart is moved otherwise.
    var range: ChartRange? { if case .range(let range) = fit { range } else { nil } }

    /// Shows newer or more candles of the same coin, source and interval.
    mutating func follow(_ series: ChartSeries) {
        self.series = series
        viewport.follow(series.slots)
        if let focus { self.focus = series.nearest(to: focus) }
        refit()
    }

    /// Adopts the viewport that resulted from the layout.
    mutating func settle(on viewport: ChartViewport) {
        let isNewWidth = viewport.width != self.viewport.width
        self.viewport = viewport
        if isNewWidth { refit() }
    }

    /// Shows what is shown until the chart is moved.
    private mutating func refit() {
        switch fit {
        case .newest: viewport.reset()
        case .range(let range):
            if let slots = range.slots(of: series.grid.interval) {
                viewport.show(newest: slots)
            } else {
                viewport.fit()
            }
        case nil: break
        }
    }

    /// The crosshair at the pointer, or else at the focused candle.
    var crosshair: ChartCrosshair? { pointer.map { isTouched ? .touch($0) : .pointer($0) } ?? focus.map { .slot($0) } }

    /// Removes the keyboard focus; returns whether there was one.
    mutating func clearFocus() -> Bool {
        defer { focus = nil }
        return focus != nil
    }

    /// Whether candles before the visible ones are missing for the indicators.
    ///
    /// Not if the oldest candle is visible: the lines begin there.
    var lacksWarmUp: Bool {
        let hidden = viewport.visibleSlots.lowerBound - series.slots.lowerBound
        return hidden > 0 && hidden < warmUp
    }

    /// Whether the oldest candle is so near that older ones are to be requested.
    ///
    /// Not if all are shown: then they are requested until all are loaded.
    var isNearOldest: Bool { range != .all && viewport.isNearOldest }

    // MARK: Moving

    /// Shows a range up to the newest candle.
    mutating func show(_ range: ChartRange) {
        fit = .range(range)
        refit()
    }

    /// Zooms around an x coordinate; by default around the focused or the newest candle.
    mutating func zoom(by factor: Double, around x: Double? = nil) {
        viewport.zoom(by: factor, around: x ?? keyPlace)
        fit = nil
    }

    /// Moves the candles to the right, in pixels.
    mutating func pan(by pixels: Double) {
        viewport.pan(by: pixels)
        fit = nil
    }

    /// Moves the focus by candles, or by columns if these combine several candles; initially to the newest visible one.
    ///
    /// - Parameters:
    ///   - steps: The number of steps, below 0 for older candles.
    ///   - level: The level of detail shown.
    mutating func moveFocus(by steps: Int, level: Int) {
        guard let now = focus, viewport.visibleSlots.contains(now) else {
            focus = series.nearest(to: min(viewport.visibleSlots.upperBound, series.slots.upperBound) - 1)
            return
        }
        let requested = now + steps << level
        let gone = series.nearest(to: requested) ?? now
        // In a gap, the nearest candle may be the current one.
        let beyond = gone == now ? (steps < 0 ? series.slot(before: now) : series.slot(after: now)) : gone
        setFocus(beyond ?? now)
    }

    /// Shows and focuses the oldest candle.
    mutating func goToOldest() {
        jump { $0.jumpToOldest() }
        setFocus(series.slots.lowerBound)
    }

    /// Shows and focuses the newest candle.
    mutating func goToNewest() {
        jump { $0.jumpToNewest() }
        setFocus(series.slots.upperBound - 1)
    }

    /// Shows the newest candle at the right edge.
    mutating func showNewest() {
        viewport.jumpToNewest()
        fit = nil
    }

    /// Shows what another chart has shown.
    mutating func show(_ viewport: ChartViewport) {
        self.viewport.show(viewport)
        var unmoved = viewport
        unmoved.reset()
        fit = unmoved == viewport ? .newest : nil
    }

    /// Scrolls as little as necessary to show a slot.
    mutating func reveal(_ slot: Int) {
        jump { $0.reveal(slot) }
    }

    /// Moves the viewport; it is still fitted later if it was there already, but for a part of a pixel.
    private mutating func jump(_ move: (inout ChartViewport) -> Void) {
        let first = viewport.firstPosition
        move(&viewport)
        if abs(viewport.firstPosition - first) * viewport.pixelsPerSlot >= 1 { fit = nil }
    }

    private mutating func setFocus(_ slot: Int) {
        focus = slot
        reveal(slot)
    }

    /// The x coordinate that keys zoom around.
    private var keyPlace: Double {
        if let focus, viewport.visibleSlots.contains(focus) { return viewport.x(of: Double(focus) + 0.5) }
        return viewport.showsNewest ? viewport.x(of: Double(series.slots.upperBound)) : viewport.width / 2
    }
}
