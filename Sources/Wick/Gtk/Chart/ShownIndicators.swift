import KitIntegerConversion
import KitLocalization
import WickChart
import WickMarketScreens

/// What a chart shows as the user has chosen it, and whether the indicators are drawn.
struct ShownIndicators {
    /// What is chosen.
    fileprivate(set) var display = ChartDisplay.none
    /// The values at the candles that it needs.
    fileprivate(set) var values = SeriesIndicators()
    /// Whether the indicators are drawn.
    fileprivate(set) var areShown = true

    /// How many candles before the visible ones are needed: those that determine a value, but not all of them.
    func warmUp(ofSeconds seconds: Double) -> Int {
        let needed = areShown ? display.indicators.compactMap { $0.indicator.precedingCandles(ofSeconds: seconds) } : []
        return min(max(needed.max() ?? 0, display.type.precedingCandles), Indicator.mostPreceding)
    }
}

extension ChartView {
    /// Shows what the user has chosen; must be called before the candles to which the values belong are shown.
    func show(_ display: ChartDisplay, _ values: SeriesIndicators) {
        let isOther = display != indicators.display
        indicators.display = display
        indicators.values = values
        if isOther { apply() }
    }

    /// Opens the choice of indicators.
    @discardableResult
    func requestIndicators() -> Bool {
        indicatorsRequested()
        return true
    }

    /// Shows other coins, on an axis in percent.
    func show(_ comparisons: [ChartComparison]) {
        guard comparisons != options.comparisons else { return }
        set { options in
            // Prices of one axis may have no place on another one.
            if comparisons.isEmpty != options.comparisons.isEmpty { options.priceRange = nil }
            options.comparisons = comparisons
        }
    }

    /// Opens the choice of coins to compare with.
    @discardableResult
    func requestComparison() -> Bool {
        comparisonRequested()
        return true
    }

    /// Shows or hides the indicators.
    @discardableResult
    func toggleIndicators() -> Bool {
        indicators.areShown.toggle()
        apply()
        return true
    }

    private func apply() {
        let hasVolume = scene?.series.hasVolume == true
        set { options in
            let before = options.panes(hasVolume: hasVolume)
            let display = indicators.display
            options.type = display.type
            // Prices of one axis may have no place on another one.
            if options.scale != display.scale { options.priceRange = nil }
            options.scale = display.scale
            options.isInverted = display.isInverted
            options.indicators = indicators.areShown ? display.indicators.map(\.indicator) : []
            options.volumePlace = display.volumePlace.map { indicators.areShown ? $0 : 0 }
            options.paneHeights = display.paneHeights
            options.colors = display.indicators.map(\.color)
            if options.panes(hasVolume: hasVolume) != before { options.markedPane = nil }
        }
    }

    // MARK: - Panes

    /// Marks and moves the upper edge of a pane, until it is moved again or ``reportPanes()`` is called.
    ///
    /// - Parameters:
    ///   - index: The index of the pane.
    ///   - distance: The distance in pixels, downwards.
    ///   - panes: The panes before the movement.
    func moveEdge(of index: Int, by distance: Double, from panes: ChartPanes) {
        let heights = zip(panes.contents, panes.heights(movingEdgeOf: index, by: distance))
        set { options in
            options.markedPane = index
            for (pane, height) in heights { options.paneHeights[pane] = height }
        }
    }

    /// Reports the heights of the panes after the user has changed them.
    func reportPanes() {
        panesResized(options.paneHeights.mapValues { Int(clamping: $0.rounded()) })
    }

    /// Marks the upper edge of the next pane, or the lower edge of the chart, for the keys; returns whether there is one.
    func markNextEdge() -> Bool {
        guard let panes = layout?.panes.lower.count else { return false }
        let count = panes + (fillsPage ? 0 : 1)
        guard count > 0 else { return false }
        set { $0.markedPane = (($0.markedPane ?? -1) + 1) % count }
        return true
    }

    /// Removes the mark; returns whether there was one.
    @discardableResult
    func unmarkEdge() -> Bool {
        guard options.markedPane != nil else { return false }
        set { $0.markedPane = nil }
        return true
    }

    /// Moves the marked edge; returns whether there is one.
    func moveMarkedEdge(by distance: Double) -> Bool {
        guard let index = options.markedPane, let layout else { return false }
        let panes = layout.panes
        guard panes.lower.indices.contains(index) else {
            guard !fillsPage else { return false }
            heightRequested(Int(clamping: layout.size.height + distance))
            return true
        }
        moveEdge(of: index, by: distance, from: panes)
        reportPanes()
        return true
    }

    /// What assistive technology says about the marked edge; nil if none is marked.
    var markedEdgeText: String? {
        guard let index = options.markedPane, let layout else { return nil }
        let panes = layout.panes
        guard panes.contents.indices.contains(index) else {
            guard !fillsPage else { return nil }
            let height = "\(Int(clamping: layout.size.height.rounded()))"
            return localized("Lower edge of the chart, \(height) pixels high. Move it with Up and Down.")
        }
        let height = "\(Int(clamping: panes.lower[index].height.rounded()))"
        return localized(
            "Upper edge of \(panes.contents[index].name), \(height) pixels high. Move it with Up and Down.")
    }
}
