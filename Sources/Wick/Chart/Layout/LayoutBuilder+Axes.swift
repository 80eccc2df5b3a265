import Foundation
import KitIntegerConversion
import WickMarket

extension LayoutBuilder {
    var separators: [ChartLine] {
        let thickness = pixels.thickness
        var lines = [
            ChartLine(
                ChartRect(x: 0, y: panes.timeAxis.y, width: panes.timeAxis.width, height: thickness), ink: .separator),
            ChartLine(
                ChartRect(x: panes.priceAxis.x, y: panes.plot.y, width: thickness, height: panes.plot.height),
                ink: .separator),
        ]
        for (index, pane) in panes.lower.enumerated() {
            let isMarked = index == options.markedPane
            let edge = ChartRect(
                x: 0, y: pane.y, width: panes.timeAxis.width, height: thickness * (isMarked ? 3 : 1))
            lines.append(ChartLine(edge, ink: isMarked ? .text : .separator))
        }
        if let marked = options.markedPane, marked >= panes.lower.count {
            let bottom = panes.timeAxis.maxY - 3 * thickness
            lines.append(
                ChartLine(ChartRect(x: 0, y: bottom, width: panes.timeAxis.width, height: 3 * thickness), ink: .text))
        }
        return lines
    }

    /// - Parameter tags: Rectangles that labels must not overlap.
    func placedPriceTicks(besides tags: [ChartRect]) -> [PlacedPriceTick] {
        placed(priceTicks, on: priceScale, pane: panes.price, axis: panes.priceAxis, besides: tags, text: text)
    }

    /// The ticks of the volume except 0.
    func placedVolumeTicks(besides tags: [ChartRect]) -> [PlacedPriceTick] {
        guard let volumeScale, let pane = panes.volume, let axis = panes.volumeAxis else { return [] }
        let ticks = volumeScale.ticks(spacing: lineHeight + 8).filter { $0.price > 0 }
        return placed(ticks, on: volumeScale, pane: pane, axis: axis, besides: tags) {
            options.format.shortAmount($0.price)
        }
    }

    func placed(
        _ ticks: [PriceTick], on scale: PriceScale, pane: ChartRect, axis: ChartRect, besides tags: [ChartRect],
        text: (PriceTick) -> String
    ) -> [PlacedPriceTick] {
        var taken = tags
        return ticks.map { tick in
            let y = scale.y(of: tick.price)
            let label = axisText(text(tick), y: y, axis: axis, ink: .secondaryText)
            let isFree = axis.contains(label.frame) && !taken.contains { $0.intersects(label.frame) }
            if isFree { taken.append(label.frame) }
            var line = pixels.horizontal(y, from: pane.x, width: pane.width)
            line.y = min(max(line.y, pane.y), pane.maxY - line.height)
            return PlacedPriceTick(tick: tick, line: ChartLine(line, ink: .grid), label: isFree ? label : nil)
        }
    }

    func axisText(_ text: String, y: Double, axis: ChartRect, ink: ChartInk) -> ChartText {
        self.text(text, x: axis.x + Self.axisPadding, y: y - lineHeight / 2, ink: ink)
    }

    // MARK: - Time

    /// The ticks of the time axis, in the middle of the candles that open at these times.
    ///
    /// - Parameter tags: Rectangles that labels must not overlap.
    func placedTimeTicks(besides tags: [ChartRect]) -> [PlacedTimeTick] {
        let grid = series.grid
        let start = grid.date(at: viewport.firstPosition - 0.5)
        let end = max(start, grid.date(at: viewport.endPosition - 0.5))
        let ticks = TimeAxis(labels: options.labels).ticks(
            in: start...end, secondsPerPixel: grid.interval.averageSeconds / viewport.pixelsPerSlot
        ) { measure.size(of: $0, style: .emphasised).width + 14 }
        let placed = ticks.compactMap { tick -> PlacedTimeTick? in
            let middle = grid.position(of: tick.date) + 0.5
            let left = slotScale.left(ofMiddle: middle, width: pixels.thicknessInDevice)
            return self.placed(tick, x: left / pixels.scale, besides: tags)
        }
        return withoutTouchingLabels(placed)
    }

    private func placed(_ tick: TimeTick, x: Double, besides tags: [ChartRect]) -> PlacedTimeTick? {
        let pane = panes.price
        guard x >= pane.x, x + pixels.thickness <= pane.maxX else { return nil }
        let lines = ([panes.price] + panes.lower).map {
            ChartLine(ChartRect(x: x, y: $0.y, width: pixels.thickness, height: $0.height), ink: .grid)
        }
        let style: ChartTextStyle = tick.isEmphasised ? .emphasised : .regular
        let width = pixels.snapUp(measure.size(of: tick.text, style: style).width)
        var left = x + pixels.thickness / 2 - width / 2
        // Emphasised labels are always shown, moved a little beside their line if necessary.
        if tick.isEmphasised, left < pane.x + 2 { left = pane.x + 2 }
        let label = text(
            tick.text, x: left, y: panes.timeAxis.y + (panes.timeAxis.height - lineHeight) / 2,
            ink: tick.isEmphasised ? .text : .secondaryText, style: style)
        let isFree = panes.timeAxis.contains(label.frame) && !tags.contains { $0.intersects(label.frame) }
        return PlacedTimeTick(tick: tick, lines: lines, label: isFree ? label : nil)
    }

    /// Removes ticks whose labels would overlap emphasised ones.
    private func withoutTouchingLabels(_ ticks: [PlacedTimeTick]) -> [PlacedTimeTick] {
        let ranked = ticks.enumerated().sorted { lhs, rhs in
            let (left, right) = (lhs.element.tick, rhs.element.tick)
            if left.isEmphasised != right.isEmphasised { return left.isEmphasised }
            if left.boundary != right.boundary { return left.boundary > right.boundary }
            return lhs.offset < rhs.offset
        }
        var retained: [(offset: Int, element: PlacedTimeTick)] = []
        for candidate in ranked {
            let isTouching = retained.contains { other in
                guard let label = candidate.element.label?.frame, let frame = other.element.label?.frame else {
                    return false
                }
                return label.x < frame.maxX + 6 && frame.x < label.maxX + 6
            }
            if !isTouching { retained.append(candidate) }
        }
        return retained.sorted { $0.offset < $1.offset }.map(\.element)
    }

    // MARK: - Texts

    /// A text, aligned to pixels.
    func text(
        _ text: String, x: Double, y: Double, ink: ChartInk, style: ChartTextStyle = .regular
    ) -> ChartText {
        let width = pixels.snapUp(measure.size(of: text, style: style).width)
        return ChartText(
            text: text, frame: ChartRect(x: pixels.snap(x), y: pixels.snap(y), width: width, height: lineHeight),
            style: style, ink: ink)
    }

    func text(of tick: PriceTick) -> String {
        tick.percent.map { options.format.change($0, fractionDigits: tick.fractionDigits) }
            ?? options.format.price(tick.price, fractionDigits: max(tick.fractionDigits, priceDigits ?? 0))
    }

    /// Formats a price in the unit of the price axis.
    func axisText(ofPrice price: Double) -> String {
        guard priceScale.kind == .percent else { return text(ofPrice: price) }
        return options.format.change(priceScale.percent(of: price), fractionDigits: percentDigits)
    }

    /// The fraction digits of percentages between the ticks of the price axis.
    var percentDigits: Int {
        let tickDigits = priceTicks.map(\.fractionDigits).max() ?? 0
        return tickDigits > 1 ? tickDigits + 1 : 2
    }

    /// Formats a price of the pair.
    func text(ofPrice price: Double) -> String {
        priceDigits.map { options.format.price(price, fractionDigits: $0) } ?? text(ofDifference: price)
    }

    /// Formats a value in the unit of prices that may be much smaller than they are.
    func text(ofDifference value: Double) -> String {
        options.format.price(
            value, highest: peaks?.high ?? value,
            tickDigits: priceTicks.filter { $0.percent == nil }.map(\.fractionDigits).max() ?? 0)
    }
}

extension ChartSeries {
    /// The fraction digits of its tick size, see ``WickMarket/MarketFormat/fractionDigits(ofTickSize:highest:)``.
    public func priceDigits(highest: Double) -> Int? {
        MarketFormat.fractionDigits(ofTickSize: tickSize, highest: highest)
    }
}

extension MarketFormat {
    /// Formats a price so that it differs from others that are shown with it.
    ///
    /// Prices from 1 up have enough fraction digits for five significant digits of the highest one, at least two. Lower prices have
    /// four significant digits. Both have at least one digit more than the ticks if these have many.
    ///
    /// - Parameters:
    ///   - price: The price.
    ///   - highest: The highest of all shown prices.
    ///   - tickDigits: The fraction digits of the ticks beside it.
    public func price(_ price: Double, highest: Double, tickDigits: Int = 0) -> String {
        guard price > 0, price < 1e15 else { return self.price(price) }
        let power = Int(clamping: log10(price < 1 ? price : max(price, highest)).rounded(.down))
        let digits = price < 1 ? 3 - power : max(2, 4 - power)
        return self.price(price, fractionDigits: max(digits, tickDigits > 1 ? tickDigits + 1 : 0))
    }

    /// Formats a price of a series with the digits of its tick size, else so that it is legible at any magnitude.
    public func price(_ price: Double, of series: ChartSeries) -> String {
        series.priceDigits(highest: price).map { self.price(price, fractionDigits: $0) } ?? self.price(price)
    }
}
