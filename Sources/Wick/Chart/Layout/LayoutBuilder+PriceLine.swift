extension LayoutBuilder {
    /// The line through the closes, from the last candle before the pane to the first one after it; `nil` for other types.
    var priceLine: PriceLine? {
        guard options.type.isLine else { return nil }
        let visible = viewport.visibleSlots
        let before = series.slot(before: columns.first?.slots.lowerBound ?? visible.lowerBound)
            .flatMap { $0 >= options.firstSlot ?? .min ? column(at: $0) : nil }
        let after = series.slot(after: (columns.last?.slots.upperBound ?? visible.upperBound) - 1).flatMap(column)
        let shown = [before].compactMap(\.self) + columns + [after].compactMap(\.self)
        let points = line(through: shown)
        return points.isEmpty ? nil : PriceLine(points: points, isFilled: options.type == .area)
    }

    /// The points at the closes of columns.
    ///
    /// - Parameters:
    ///   - columns: The columns; the first and the last one may be far outside of the pane.
    ///   - factor: The price on the axis of a close of 1.
    func line(through columns: [CandleColumn], times factor: Double = 1) -> [ChartPoint] {
        var points = zip(columns, ColumnPlace.places(of: columns, on: slotScale, level: level, pixels: pixels)).map {
            ChartPoint(x: $1.middle, y: priceScale.y(of: $0.close * factor))
        }
        if points.count > 1 {
            points[0] = cut(points[0], towards: points[1])
            points[points.count - 1] = cut(points[points.count - 1], towards: points[points.count - 2])
        }
        return points
    }

    private func column(at slot: Int) -> CandleColumn? { series.columns(in: slot..<slot + 1, level: level).first }

    /// The end of a line, or a point on the way to the next one if it is far outside of the pane.
    ///
    /// After a long gap, it may be further away than drawing is precise.
    private func cut(_ end: ChartPoint, towards next: ChartPoint) -> ChartPoint {
        let reach = 100.0
        let x = min(max(end.x, panes.price.x - reach), panes.price.maxX + reach)
        guard x != end.x, next.x != end.x else { return end }
        return ChartPoint(x: x, y: next.y + (end.y - next.y) * (x - next.x) / (end.x - next.x))
    }
}
