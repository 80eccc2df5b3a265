import Foundation
import WickMarket

extension LayoutBuilder {
    var crosshair: CrosshairLayout? {
        guard let crosshair = options.crosshair, let index = index(of: crosshair) else { return nil }
        let (column, place) = (columns[index], places[index])
        let plot = panes.plot
        let x = place.wickX + pixels.snap(place.wickWidth / 2 - pixels.thickness / 2)
        var down = ChartRect(
            x: max(plot.x, min(x, plot.maxX - pixels.thickness)), y: plot.y, width: pixels.thickness,
            height: plot.height)
        var time = moment(of: column)
        if case .point(let point) = crosshair {
            // It may be where there is no candle.
            down = pixels.vertical(plane.position(of: point).x, from: plot.y, height: plot.height)
            time = options.labels.moment(point.time, interval: series.grid.interval.averageSeconds)
        }
        var lines = [ChartLine(down, ink: .crosshair, isDashed: true)]
        var tags = [timeTag(time, at: down.x + down.width / 2)]
        if let (y, tag) = across(crosshair, close: column.close) {
            var line = pixels.horizontal(y, from: plot.x, width: plot.width)
            line.y = min(max(line.y, plot.y), plot.maxY - line.height)
            lines.append(ChartLine(line, ink: .crosshair, isDashed: true))
            tags.append(tag)
        }
        return CrosshairLayout(column: column, lines: lines, tags: tags)
    }

    /// The nearest column whose middle is visible, or the one with the middle of the crosshair's slot.
    private func index(of crosshair: ChartCrosshair) -> Int? {
        let pane = panes.price
        let x: Double
        switch crosshair {
        case .pointer(let point), .touch(let point):
            guard panes.plot.contains(point) else { return nil }
            x = point.x
        case .slot(let slot):
            guard viewport.visibleSlots.contains(slot) else { return nil }
            x = viewport.x(of: Double(slot) + 0.5)
            // The newest column may have few of its slots, so that its middle is beyond the edge.
            if x >= pane.x, x < pane.maxX, let index = columns.firstIndex(where: { $0.slots.contains(slot) }) {
                return index
            }
        case .point(let point):
            x = plane.position(of: point).x
            guard x >= pane.x, x < pane.maxX else { return nil }
        }
        var nearest: (index: Int, distance: Double)?
        for (index, place) in places.enumerated() {
            let middle = place.middle
            let distance = (middle - x).magnitude
            guard middle >= pane.x, middle < pane.maxX, distance < nearest?.distance ?? .infinity else { continue }
            nearest = (index, distance)
        }
        return nearest?.index
    }

    /// The y coordinate of the horizontal line, and its tag.
    private func across(_ crosshair: ChartCrosshair, close: Double) -> (Double, ChartTag)? {
        func priceTag(_ price: Double, y: Double) -> ChartTag {
            axisTag(
                axisText(ofPrice: price), y: y, axis: panes.priceAxis, paper: .crosshairTag, ink: .onCrosshairTag)
        }
        switch crosshair {
        case .slot, .point:
            let price = if case .point(let point) = crosshair { point.price } else { close }
            let y = priceScale.y(of: price)
            // It may be outside of a dragged axis.
            return y >= panes.price.y && y <= panes.price.maxY ? (y, priceTag(price, y: y)) : nil
        case .pointer(let point), .touch(let point):
            if panes.price.contains(point) {
                let price = priceScale.price(at: point.y)
                // A margin may extend below a price of 0.
                return price >= 0 ? (point.y, priceTag(price, y: point.y)) : nil
            }
            if let study = studies.first(where: { $0.pane.contains(point) }) {
                let value = text(of: study.scale.price(at: point.y), study.indicator.kind)
                let tag = axisTag(value, y: point.y, axis: study.axis, paper: .crosshairTag, ink: .onCrosshairTag)
                return (point.y, tag)
            }
            guard let volumeScale, let axis = panes.volumeAxis else { return nil }
            let volume = max(0, volumeScale.price(at: point.y))
            let tag = axisTag(
                options.format.compactAmount(volume), y: point.y, axis: axis, paper: .crosshairTag,
                ink: .onCrosshairTag)
            return (point.y, tag)
        }
    }

    private func timeTag(_ timeText: String, at x: Double) -> ChartTag {
        let padding = Self.axisPadding
        let axis = panes.timeAxis
        let width = min(pixels.snapUp(measure.size(of: timeText, style: .regular).width + 2 * padding), axis.width)
        let height = min(lineHeight + pixels.snap(4), axis.height)
        let left = min(max(pixels.snap(x - width / 2), axis.x), axis.maxX - width)
        let frame = ChartRect(
            x: left, y: pixels.snap(axis.y + (axis.height - height) / 2), width: width, height: height)
        return ChartTag(
            frame: frame, paper: .crosshairTag,
            text: text(
                timeText, x: left + padding, y: frame.y + (height - lineHeight) / 2, ink: .onCrosshairTag))
    }

    /// Formats the time at which a column's first candle opens.
    func moment(of column: CandleColumn) -> String {
        let slot = max(column.slots.lowerBound, series.slots.lowerBound)
        let opening = level == 0 ? series.candle(at: slot)?.time : nil
        return options.labels.moment(
            opening ?? series.grid.start(of: slot), interval: series.grid.interval.averageSeconds)
    }
}
