import WickChart

/// What a chart shows of its candles, and how a person moves in it; without a widget.
struct ChartScene {
    /// The candles.
    private(set) var series: ChartSeries
    /// What part of them is shown, as wide as it was laid out last.
    private(set) var viewport: ChartViewport
    /// The range that a button has chosen, as long as nothing else has moved the chart.
    private(set) var range: ChartRange?
    /// The slot of the candle that keys have gone to; nil where they have gone to none.
    private(set) var focus: Int?
    /// Where the pointer is on the chart; nil where it is not.
    var pointer: ChartPoint?

    /// How much closer one press of a key, or one click of a wheel, brings the candles.
    static let zoomStep = 1.25

    /// Shows the newest of some candles.
    init(_ series: ChartSeries) {
        self.series = series
        // Laid out, it gets the width that it has.
        viewport = ChartViewport(content: series.slots, width: 600)
    }

    /// Shows newer candles, or more of them, of the same coin, source and interval.
    mutating func follow(_ series: ChartSeries) {
        self.series = series
        viewport.follow(series.slots)
        if let focus { self.focus = series.nearest(to: focus) }
        if let range { show(range) }
    }

    /// Takes in how wide the candles' pane has turned out to be.
    mutating func settle(on viewport: ChartViewport) {
        let isNewWidth = viewport.width != self.viewport.width
        self.viewport = viewport
        if isNewWidth, let range { show(range) }
    }

    /// Where the crosshair is: at the pointer, else at the focused candle.
    var crosshair: ChartCrosshair? { pointer.map { .pointer($0) } ?? focus.map { .slot($0) } }

    /// Forgets which candle keys have gone to; says whether there was one.
    mutating func clearFocus() -> Bool {
        defer { focus = nil }
        return focus != nil
    }

    // MARK: Moving

    /// Shows a range up to the newest candle.
    mutating func show(_ range: ChartRange) {
        if let slots = range.slots(of: series.grid.interval) { viewport.show(newest: slots) } else { viewport.fit() }
        self.range = range
    }

    /// Makes candles wider or narrower around a place; in front of the focused or the newest candle where none is said.
    mutating func zoom(by factor: Double, around x: Double? = nil) {
        viewport.zoom(by: factor, around: x ?? keyPlace)
        range = nil
    }

    /// Moves the candles, in pixels to the right.
    mutating func pan(by pixels: Double) {
        viewport.pan(by: pixels)
        range = nil
    }

    /// Moves the focus by candles, or by columns where there are many candles in one; the first time it takes the newest
    /// one in sight.
    ///
    /// - Parameters:
    ///   - steps: How many, below 0 for older ones.
    ///   - level: The level of detail that is shown.
    mutating func moveFocus(by steps: Int, level: Int) {
        guard let now = focus, viewport.visibleSlots.contains(now) else {
            focus = series.nearest(to: min(viewport.visibleSlots.upperBound, series.slots.upperBound) - 1)
            return
        }
        let requested = now + steps << level
        let gone = series.nearest(to: requested) ?? now
        // In a gap the nearest candle may be the one that is left.
        let beyond = gone == now ? (steps < 0 ? series.slot(before: now) : series.slot(after: now)) : gone
        setFocus(beyond ?? now)
    }

    /// Shows the oldest candle and focuses it.
    mutating func goToOldest() {
        viewport.jumpToOldest()
        setFocus(series.slots.lowerBound)
    }

    /// Shows the newest candle and focuses it.
    mutating func goToNewest() {
        viewport.jumpToNewest()
        setFocus(series.slots.upperBound - 1)
    }

    private mutating func setFocus(_ slot: Int) {
        let before = viewport
        focus = slot
        viewport.reveal(slot)
        if viewport != before { range = nil }
    }

    /// Around what a key zooms.
    private var keyPlace: Double {
        if let focus, viewport.visibleSlots.contains(focus) { return viewport.x(of: Double(focus) + 0.5) }
        return viewport.showsNewest ? viewport.x(of: Double(series.slots.upperBound)) : viewport.width / 2
    }
}
