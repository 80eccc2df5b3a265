import Foundation
import KitLocalization
import WickMarket

extension LayoutBuilder {
    /// The price of the newest candle; `nil` if it is not visible.
    ///
    /// - Parameter tags: Tags that its own one must not cover.
    func lastPrice(besides tags: [ChartTag]) -> LastPriceMark? {
        guard let last = series.last else { return nil }
        let y = priceScale.y(of: last.close)
        guard y >= panes.price.y, y <= panes.price.maxY else { return nil }
        var line = pixels.horizontal(y, from: panes.price.x, width: panes.price.width)
        line.y = min(max(line.y, panes.price.y), panes.price.maxY - line.height)
        let isRising = isRising(last)
        let ink: ChartInk = isRising ? .rising : .falling
        let tag = axisTag(
            axisText(ofPrice: last.close), y: y, axis: panes.priceAxis, paper: ink,
            ink: isRising ? .onRising : .onFalling)
        return LastPriceMark(
            price: last.close, line: ChartLine(line, ink: ink, isDashed: true),
            tag: stacked(tag, besides: tags, on: panes.priceAxis) ?? tag)
    }

    /// Whether the newest candle's price rises: on a percent axis by the sign of its tag, where that shows none by the candle.
    private func isRising(_ candle: Candle) -> Bool {
        guard priceScale.kind == .percent else { return candle.isRising }
        let change = priceScale.percent(of: candle.close)
        return change.magnitude < 0.5 * pow(10, -Double(percentDigits)) ? candle.isRising : change > 0
    }

    /// The tag, moved as little as possible along its axis so that it touches none of others; `nil` if there is no room.
    func stacked(_ tag: ChartTag, besides others: [ChartTag], on axis: ChartRect) -> ChartTag? {
        let besides: [Double] = others.flatMap { other in
            [other.frame.y - tag.frame.maxY, other.frame.maxY - tag.frame.y]
        }
        let moves = [0] + besides
        return moves.sorted { $0.magnitude < $1.magnitude }.lazy.map { tag.moved(by: $0) }.first { moved in
            moved.frame.y >= axis.y && moved.frame.maxY <= axis.maxY
                && !others.contains { $0.frame.intersects(moved.frame) }
        }
    }

    /// A tag on the price axis, moved if necessary to stay on the axis.
    func axisTag(_ text: String, y: Double, axis: ChartRect, paper: ChartInk, ink: ChartInk) -> ChartTag {
        let height = min(lineHeight + pixels.snap(4), axis.height)
        let top = min(max(pixels.snap(y - height / 2), axis.y), axis.maxY - height)
        let label = self.text(text, x: axis.x + Self.axisPadding, y: top + (height - lineHeight) / 2, ink: ink)
        return ChartTag(
            frame: ChartRect(x: axis.x, y: top, width: axis.width, height: height), paper: paper, text: label)
    }

    /// The marks of the highest and the lowest visible price; none if the price did not change or there is no space.
    ///
    /// - Parameter obstacles: The line of the newest price, and what is drawn over marks, which these must not overlap.
    func extremes(besides obstacles: [ChartRect]) -> [ExtremeMark] {
        guard let peaks, peaks.high > peaks.low else { return [] }
        return [
            extreme(peaks.high, slot: peaks.highSlot, isHigh: true, besides: obstacles),
            extreme(peaks.low, slot: peaks.lowSlot, isHigh: false, besides: obstacles),
        ]
        .compactMap { $0 }
    }

    private func extreme(
        _ price: Double, slot: Int, isHigh: Bool, besides obstacles: [ChartRect]
    ) -> ExtremeMark? {
        let pane = panes.price
        guard let index = columns.firstIndex(where: { $0.slots.contains(slot) }) else { return nil }
        let middle = places[index].middle
        guard middle >= pane.x, middle < pane.maxX else { return nil }
        let y = priceScale.y(of: price)
        let text = text(ofPrice: price)
        let width = pixels.snapUp(measure.size(of: text, style: .regular).width)
        let (length, gap) = (14.0, 4.0)
        // The side with more space.
        let isRight = middle < pane.x + pane.width / 2
        let x = isRight ? middle + length + gap : middle - length - gap - width
        let usual = self.text(text, x: x, y: y - lineHeight / 2, ink: .text)
        // If something would cross the text, try the positions above and below it.
        let tops = obstacles.filter(usual.frame.intersects).flatMap { obstacle in
            let tops = [obstacle.y - lineHeight - pixels.thickness, obstacle.maxY + pixels.thickness]
            return isHigh == options.isInverted ? tops.reversed() : tops
        }
        let labels = [usual] + tops.map { self.text(text, x: x, y: $0, ink: .text) }
        let label = labels.first { label in
            pane.contains(label.frame) && !obstacles.contains { $0.intersects(label.frame) }
        }
        guard let label else { return nil }
        let start = pixels.snap(isRight ? middle : middle - length)
        let leader = pixels.horizontal(y, from: start, width: pixels.snap(length))
        guard pane.contains(leader) else { return nil }
        let padding = pixels.snap(3)
        let ground = ChartRect(
            x: label.frame.x - padding, y: label.frame.y, width: label.frame.width + 2 * padding,
            height: label.frame.height)
        return ExtremeMark(
            price: price, slot: slot, leader: ChartLine(leader, ink: .secondaryText), label: label, ground: ground)
    }

    /// The number of candles per column as text; `nil` if each candle has its own shape.
    var densityText: String? {
        guard level > 0, !columns.isEmpty else { return nil }
        return localized("\(options.format.price(Double(1 << level), fractionDigits: 0)) candles per bar")
    }

    /// Why the price axis is linear although another one was requested; otherwise `nil`.
    var scaleNote: String? {
        guard priceScale.kind != options.neededScale else { return nil }
        return options.neededScale == .percent
            ? localized("Linear axis: no percentages of the first price")
            : localized("Linear axis: 0 has no logarithm")
    }

    /// Adds the first of several notes that fits in a corner which the crosshair's panel does not use.
    func addNote(_ notes: [String], to layout: inout ChartLayout) {
        let pane = panes.price
        let (padding, edge) = (pixels.snap(4), pixels.snap(6))
        let height = lineHeight + 2 * padding
        for note in notes where !note.isEmpty {
            let width = pixels.snapUp(measure.size(of: note, style: .regular).width) + 2 * padding
            let corners = [pane.x + edge, pane.maxX - edge - width].map {
                ChartRect(x: $0, y: pane.maxY - edge - height, width: width, height: height)
            }
            let possible = corners.filter { pane.contains($0) && layout.panel?.frame.intersects($0) != true }
            let marks = layout.extremes.map(\.label.frame)
            // If both corners have marks, the note replaces one of them.
            let free = possible.first { corner in !marks.contains { $0.intersects(corner) } }
            guard let frame = free ?? possible.first else { continue }
            layout.extremes.removeAll { $0.label.frame.intersects(frame) }
            let text = text(note, x: frame.x + padding, y: frame.y + padding, ink: .secondaryText)
            layout.note = ChartPanel(frame: frame, texts: [text])
            return
        }
    }
}
