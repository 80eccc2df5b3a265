extension LayoutBuilder {
    /// The room beyond an extreme price besides that for the line of its label, in pixels.
    static let extremeRoom = 2.0

    /// The marks of the highest and the lowest visible price; none if the price did not change or there is no space.
    ///
    /// - Parameters:
    ///   - layout: The layout with its candles or line.
    ///   - obstacles: The line of the newest price, and what is drawn over marks, which these must not overlap.
    ///   - lines: What else is drawn over marks. A label near its price is preferably beside these and candles, else over candles, else
    ///     over lines.
    func extremes(
        in layout: ChartLayout, besides obstacles: [ChartRect], avoiding lines: [ChartRect]
    ) -> [ExtremeMark] {
        guard let peaks, peaks.high > peaks.low else { return [] }
        func mark(_ price: Double, _ slot: Int, isHigh: Bool, besides obstacles: [ChartRect]) -> ExtremeMark? {
            let free =
                lines.isEmpty
                ? nil : extreme(price, slot: slot, isHigh: isHigh, in: layout, besides: obstacles + lines)
            if let free, shift(of: free) <= mostShift { return free }
            return extreme(price, slot: slot, isHigh: isHigh, in: layout, besides: obstacles)
        }
        let high = mark(peaks.high, peaks.highSlot, isHigh: true, besides: obstacles)
        let taken = high.map { [$0.ground, $0.leader.frame] } ?? []
        return [high, mark(peaks.low, peaks.lowSlot, isHigh: false, besides: obstacles + taken)].compactMap(\.self)
    }

    /// How far a label is moved away from its price, rather than to cover candles or lines.
    private var mostShift: Double { 2 * lineHeight }

    /// How far a mark's label is from its usual place, beside the price.
    private func shift(of mark: ExtremeMark) -> Double {
        (mark.label.frame.y - pixels.snap(priceScale.y(of: mark.price) - lineHeight / 2)).magnitude
    }

    /// The best place of a mark: beside its price, else a little beyond the candles next to it, else over them.
    private func extreme(
        _ price: Double, slot: Int, isHigh: Bool, in layout: ChartLayout, besides obstacles: [ChartRect]
    ) -> ExtremeMark? {
        let pane = panes.price
        guard let index = columns.firstIndex(where: { $0.slots.contains(slot) }) else { return nil }
        let middle = places[index].middle
        guard middle >= pane.x, middle < pane.maxX else { return nil }
        let text = text(ofPrice: price)
        let width = pixels.snapUp(measure.size(of: text, style: .regular).width)
        let usual = priceScale.y(of: price) - lineHeight / 2
        let isUpwards = isHigh != options.isInverted
        // The side with more space first.
        let isRightWider = middle < pane.x + pane.width / 2
        var covering: ExtremeMark?
        var shifted: (mark: ExtremeMark, shift: Double)?
        for isRight in [isRightWider, !isRightWider] {
            func mark(_ top: Double) -> ExtremeMark {
                self.mark(of: price, slot: slot, text, width: width, top: top, at: middle, isRight: isRight)
            }
            let ground = mark(usual).ground
            let edge = layout.edge(from: ground.x, to: ground.maxX, isTop: isUpwards)
            let clear = edge.map {
                isUpwards
                    ? min(usual, pixels.snapDown($0 - pixels.thickness) - lineHeight)
                    : max(usual, pixels.snapUp($0 + pixels.thickness))
            }
            // On a dragged axis, the price may be at the edge of the pane.
            let inside = pixels.snap(min(max(usual, pane.y), pane.maxY - lineHeight))
            let places = [clear ?? inside, inside].flatMap { top in
                [mark(top)] + tops(around: obstacles, at: mark(top), isUpwards: isUpwards).map(mark)
            }
            let free = places.filter { mark in
                pane.contains(mark.ground) && pane.contains(mark.leader.frame)
                    && !obstacles.contains { $0.intersects(mark.ground) }
            }
            if isRight == isRightWider { covering = free.first { $0.label.frame.y == inside } ?? free.first }
            for mark in free {
                let shift = shift(of: mark)
                let isClear = edge.map { isUpwards ? mark.ground.maxY <= $0 : mark.ground.y >= $0 } ?? true
                guard isClear, shift <= mostShift, shift < shifted?.shift ?? .infinity else { continue }
                shifted = (mark, shift)
            }
        }
        return shifted?.mark ?? covering
    }

    /// Positions of a label above and below what would cross it, at first those away from the candles.
    private func tops(around obstacles: [ChartRect], at mark: ExtremeMark, isUpwards: Bool) -> [Double] {
        obstacles.filter(mark.ground.intersects).flatMap { obstacle in
            let tops = [obstacle.y - lineHeight - pixels.thickness, obstacle.maxY + pixels.thickness]
            return isUpwards ? tops : tops.reversed()
        }
    }

    private func mark(
        of price: Double, slot: Int, _ text: String, width: Double, top: Double, at middle: Double, isRight: Bool
    ) -> ExtremeMark {
        let (length, gap, padding) = (14.0, 4.0, pixels.snap(3))
        let x = isRight ? middle + length + gap : middle - length - gap - width
        let label = self.text(text, x: x, y: top, ink: .text)
        let start = pixels.snap(isRight ? middle : middle - length)
        let leader = pixels.horizontal(priceScale.y(of: price), from: start, width: pixels.snap(length))
        let ground = ChartRect(
            x: label.frame.x - padding, y: label.frame.y, width: label.frame.width + 2 * padding,
            height: label.frame.height)
        return ExtremeMark(
            price: price, slot: slot, leader: ChartLine(leader, ink: .secondaryText), label: label, ground: ground)
    }
}

extension ChartLayout {
    /// The top or the bottom of the candles, or of the line, between two x coordinates; `nil` if there are none.
    fileprivate func edge(from left: Double, to right: Double, isTop: Bool) -> Double? {
        var edge: Double?
        func extend(to y: Double) { edge = edge.map { isTop ? min($0, y) : max($0, y) } ?? y }
        for candle in candles where candle.body.x < right && candle.body.maxX > left {
            let isWickInside = candle.wick.x < right && candle.wick.maxX > left
            let part = isWickInside ? candle.wick : candle.body
            extend(to: isTop ? part.y : part.maxY)
        }
        guard let points = priceLine?.points else { return edge }
        let reach = 1.0
        for (start, end) in zip(points, points.dropFirst()) where start.x < right && end.x > left {
            let slope = (end.y - start.y) / (end.x - start.x)
            for x in [max(start.x, left), min(end.x, right)] {
                extend(to: start.y + (x - start.x) * slope + (isTop ? -reach : reach))
            }
        }
        return edge
    }
}
