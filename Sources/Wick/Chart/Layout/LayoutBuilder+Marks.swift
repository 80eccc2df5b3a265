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
