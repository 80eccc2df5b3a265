import Market

extension LayoutBuilder {
    /// The line and the tag of the newest candle's price.
    var lastPrice: LastPriceMark? {
        guard let last = series.last else { return nil }
        let y = priceScale.y(of: last.close)
        guard y >= panes.price.y, y <= panes.price.maxY else { return nil }
        var line = pixels.horizontal(y, from: panes.price.x, width: panes.price.width)
        line.y = min(max(line.y, panes.price.y), panes.price.maxY - line.height)
        let ink: ChartInk = last.isRising ? .rising : .falling
        return LastPriceMark(
            price: last.close, line: ChartLine(line, ink: ink, isDashed: true),
            tag: axisTag(
                text(ofPrice: last.close), y: y, axis: panes.priceAxis, paper: ink,
                ink: last.isRising ? .onRising : .onFalling))
    }

    /// A tag on the axis of prices, at a height, kept on its axis.
    func axisTag(_ text: String, y: Double, axis: ChartRect, paper: ChartInk, ink: ChartInk) -> ChartTag {
        let height = min(lineHeight + pixels.snap(4), axis.height)
        let top = min(max(pixels.snap(y - height / 2), axis.y), axis.maxY - height)
        let label = self.text(text, x: axis.x + Self.axisPadding, y: top + (height - lineHeight) / 2, ink: ink)
        return ChartTag(
            frame: ChartRect(x: axis.x, y: top, width: axis.width, height: height), paper: paper, text: label)
    }

    /// The marks of the highest and the lowest price in sight; none where the price stayed, or there is no room.
    var extremes: [ExtremeMark] {
        guard let peaks, peaks.high > peaks.low else { return [] }
        return [(peaks.high, peaks.highSlot), (peaks.low, peaks.lowSlot)].compactMap(extreme)
    }

    private func extreme(_ price: Double, slot: Int) -> ExtremeMark? {
        let pane = panes.price
        guard let index = columns.firstIndex(where: { $0.slots.contains(slot) }) else { return nil }
        let middle = places[index].middle
        guard middle >= pane.x, middle < pane.maxX else { return nil }
        let y = priceScale.y(of: price)
        let text = text(ofPrice: price)
        let width = pixels.snapUp(measure.size(of: text, style: .regular).width)
        let (length, gap) = (14.0, 4.0)
        // To the side where there is more room.
        let isRight = middle < pane.x + pane.width / 2
        let x = isRight ? middle + length + gap : middle - length - gap - width
        let label = self.text(text, x: x, y: y - lineHeight / 2, ink: .text)
        guard pane.contains(label.frame) else { return nil }
        let start = pixels.snap(isRight ? middle : middle - length)
        let leader = pixels.horizontal(y, from: start, width: pixels.snap(length))
        guard pane.contains(leader) else { return nil }
        return ExtremeMark(price: price, slot: slot, leader: ChartLine(leader, ink: .secondaryText), label: label)
    }

    /// Says how many candles a column stands for, in a corner that the crosshair's panel leaves free.
    func addDensityNote(to layout: inout ChartLayout) {
        guard level > 0, !columns.isEmpty else { return }
        let pane = panes.price
        let count = options.format.price(Double(1 << level), fractionDigits: 0)
        let words = "\(count) candles a column"
        let (padding, edge) = (pixels.snap(4), pixels.snap(6))
        let width = pixels.snapUp(measure.size(of: words, style: .regular).width) + 2 * padding
        let y = pane.maxY - edge - lineHeight - 2 * padding
        let corners = [pane.x + edge, pane.maxX - edge - width].map {
            ChartRect(x: $0, y: y, width: width, height: lineHeight + 2 * padding)
        }
        let free = corners.first { corner in
            pane.contains(corner) && !(layout.panel?.frame.intersects(corner) ?? false)
                && !layout.extremes.contains { $0.label.frame.intersects(corner) }
        }
        // Where both corners are taken by marks, the note covers one rather than be missing.
        guard let frame = free ?? corners.first(where: pane.contains) else { return }
        layout.extremes.removeAll { $0.label.frame.intersects(frame) }
        let text = text(words, x: frame.x + padding, y: frame.y + padding, ink: .secondaryText)
        layout.densityNote = ChartPanel(frame: frame, texts: [text])
    }
}
