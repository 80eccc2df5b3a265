import WickChart

/// The price axis of a chart: its scale, and the range of prices that the user has dragged.
extension ChartView {
    /// Toggles between a linear scale and another one, unless coins are compared: they need that of percent.
    @discardableResult
    func toggle(_ kind: PriceScale.Kind) -> Bool {
        guard options.comparisons.isEmpty else { return true }
        set { options in
            options.scale = options.scale == kind ? .linear : kind
            options.priceRange = nil
        }
        scaleChosen(options.scale)
        return true
    }

    /// Turns the axis upside down, or back.
    @discardableResult
    func toggleInversion() -> Bool {
        set { $0.isInverted.toggle() }
        inversionChosen(options.isInverted)
        return true
    }

    /// Stretches the prices around the middle of their pane; returns whether there is a chart.
    ///
    /// - Parameters:
    ///   - factor: Above 1 to show fewer prices, below 1 to show more.
    ///   - scale: The scale before that; by default the current one.
    @discardableResult
    func stretchPrices(by factor: Double, from scale: PriceScale? = nil) -> Bool {
        guard let scale = scale ?? layout?.priceScale else { return false }
        let (middle, half) = ((scale.top + scale.bottom) / 2, (scale.bottom - scale.top) / 2 / factor)
        show(scale, from: middle - half, to: middle + half)
        return true
    }

    /// Moves the prices with the pointer if the axis has been dragged.
    ///
    /// - Parameter distance: The distance in pixels, downwards.
    func movePrices(by distance: Double) {
        guard options.priceRange != nil, distance != 0, let scale = layout?.priceScale else { return }
        show(scale, from: scale.top - distance, to: scale.bottom - distance)
    }

    /// Fits the axis to the visible prices again.
    @discardableResult
    func fitPrices() -> Bool {
        set { $0.priceRange = nil }
        return true
    }

    /// Shows the prices between two y coordinates of a scale, unless they are too close to each other or too far apart.
    private func show(_ scale: PriceScale, from top: Double, to bottom: Double) {
        let ends = [scale.price(at: top), scale.price(at: bottom)]
        guard let low = ends.min(), let high = ends.max(), high < 1e300, high - low > high.magnitude * 1e-9 else {
            return
        }
        set { $0.priceRange = low...high }
    }
}
