// Internal declarations are visible only in testable builds, as of tests and `scripts/fuzz`.
#if DEBUG || FUZZING
    import Foundation
    import WickMarket
    import KitSeededRandom
    import KitTimeFormatting

    @testable import WickChart
    @testable import WickChartDrawing

    /// Draws charts of arbitrary candles at any size and scroll position.
    final class FuzzedChart {
        private let typesetter: ChartTypesetter
        private let labels = TimeLabels(TimeFormat(timeZone: TimeZone(identifier: "America/New_York") ?? .gmt))
        private var surfaces: [ChartSurface] = []

        private static let sizes = [
            (1.0, 1.0, 1.0), (40, 30, 1), (90, 60, 2), (150, 120, 1.5), (240, 180, 1), (320, 260, 1), (200, 400, 1),
        ]

        init() throws(ChartPictureError) {
            typesetter = try ChartTypesetter()
            for (width, height, scale) in Self.sizes {
                surfaces.append(try ChartSurface(size: ChartSize(width: width, height: height), scale: scale))
            }
        }

        /// Lays out and draws candles; returns a description of any error in the result.
        func problem(with series: ChartSeries, _ numbers: inout AimedNumbers) -> String? {
            let surface = numbers.one(of: surfaces)
            var viewport = ChartViewport(content: series.slots, width: numbers.oneIn(8) ? 1 : surface.size.width)
            for _ in 0..<numbers.integer(0...3) { move(&viewport, over: series, &numbers) }
            let options = options(for: series, in: viewport, surface.size, &numbers)
            var calculated: SeriesIndicators?
            if numbers.oneIn(2) {
                calculated = SeriesIndicators()
                calculated?.calculate(options.indicators, of: series, drawnAs: options.type)
            }
            let layout = ChartLayout(
                series, viewport: viewport, size: surface.size, scale: surface.scale, options: options,
                measure: typesetter, calculated: calculated)
            let painter = ChartPainter(theme: ChartTheme(.light), typesetter: typesetter)
            painter.draw(layout, on: surface)
            return layout.problem(isDragged: options.priceRange != nil)
        }

        /// Draws them as a picture with a title, which shows all candles.
        func picture(of series: ChartSeries, _ numbers: inout AimedNumbers) throws -> String? {
            let size = ChartSize(width: 160, height: 120)
            let picture = ChartPicture(
                series, title: .init("Bitcoin", details: series.grid.interval.title), size: size,
                options: options(for: series, in: ChartViewport(content: series.slots, width: 160), size, &numbers),
                theme: ChartTheme(.dark))
            let isDragged = picture.options.priceRange != nil
            if let problem = picture.layout(of: size, typesetter).problem(isDragged: isDragged) { return problem }
            // Loading the fonts takes as long as a hundred pictures.
            guard numbers.oneIn(500) else { return nil }
            guard try picture.file(.svg).starts(with: "<".utf8) else { return "The picture is no SVG." }
            return try picture.file(.png).starts(with: [0x89, 0x50, 0x4E, 0x47]) ? nil : "The picture is no PNG."
        }

        private func move(_ viewport: inout ChartViewport, over series: ChartSeries, _ numbers: inout AimedNumbers) {
            let far = numbers.oneIn(4) ? numbers.figure() : exp(numbers.real(-5...9))
            let pixels = numbers.oneIn(2) ? far : -far
            switch numbers.integer(0...7) {
            case 0: viewport.zoom(by: far, around: numbers.oneIn(4) ? pixels : viewport.width / 2)
            case 1: viewport.pan(by: pixels)
            case 2: viewport.fit()
            case 3: viewport.jumpToOldest()
            case 4: viewport.reveal(series.slots.lowerBound)
            case 5: viewport.show(newest: far)
            case 6: viewport.resize(width: pixels)
            default: viewport.follow(series.slots)
            }
        }

        private func options(
            for series: ChartSeries, in viewport: ChartViewport, _ size: ChartSize, _ numbers: inout AimedNumbers
        ) -> ChartOptions {
            let point = ChartPoint(x: numbers.real(0...size.width), y: numbers.real(0...size.height))
            let crosshair: ChartCrosshair? =
                switch numbers.integer(0...3) {
                case 0: nil
                case 1: .slot(viewport.visibleSlots.lowerBound)
                case 2: .slot(series.slots.upperBound - 1)
                default: .pointer(point)
                }
            var options = ChartOptions(
                type: numbers.one(of: ChartType.allCases), scale: numbers.one(of: PriceScale.Kind.allCases),
                crosshair: crosshair,
                firstSlot: numbers.oneIn(6) ? series.slots.lowerBound + 1 : nil, labels: labels, locale: .unitedStates)
            options.isInverted = numbers.oneIn(2)
            options.indicators = (0..<numbers.integer(0...5)).map { _ in indicator(&numbers) }
            options.volumePlace = numbers.oneIn(6) ? nil : numbers.integer(0...3)
            if numbers.oneIn(4) {
                for indicator in options.indicators { options.paneHeights[.indicator(indicator)] = numbers.figure() }
                options.paneHeights[.volume] = numbers.figure()
                options.markedPane = numbers.integer(0...5)
            }
            if numbers.oneIn(3) {
                for index in 0..<numbers.integer(1...6) {
                    options.comparisons.append(comparison("C\(index)", to: series, &numbers))
                }
            }
            if numbers.oneIn(4) { options.priceRange = priceRange(of: series, &numbers) }
            for _ in 0..<numbers.integer(0...3) {
                guard let drawing = drawing(on: series, &numbers) else { continue }
                options.drawings.append(drawing)
                if numbers.oneIn(3) { options.selectedDrawing = drawing.id }
                if numbers.oneIn(3) { options.draft = drawing }
            }
            return options
        }

        /// Any indicator with its usual parameters, the least or greatest ones, or others.
        private func indicator(_ numbers: inout AimedNumbers) -> Indicator {
            let kind = numbers.one(of: IndicatorKind.allCases)
            let parameters = kind.parameters.map { parameter in
                let (least, most) = (parameter.range.lowerBound, parameter.range.upperBound)
                switch numbers.integer(0...5) {
                case 0: return least
                case 1: return most
                case 2: return parameter.standard
                default:
                    let value = numbers.real(least...min(most, numbers.oneIn(4) ? most : 20))
                    return parameter.isWhole ? value.rounded() : value
                }
            }
            return Indicator(kind, parameters) ?? Indicator(usual: kind)
        }

        /// Another coin with some of the same candles at other times, with other prices.
        private func comparison(
            _ name: String, to series: ChartSeries, _ numbers: inout AimedNumbers
        ) -> ChartComparison {
            let factor = numbers.figure()
            let shift =
                Double(numbers.integer(-3...3)) * series.grid.interval.averageSeconds / (numbers.oneIn(3) ? 3 : 1)
            let candles = series.candles.prefix(numbers.oneIn(3) ? 3 : 2000).compactMap { candle -> Candle? in
                if numbers.oneIn(9) { return nil }
                if numbers.oneIn(20) {
                    let price = numbers.figure()
                    return Candle(time: candle.time + shift, open: price, high: price, low: price, close: price)
                }
                let factor = factor * numbers.real(0.9...1)
                return Candle(
                    time: candle.time + shift, open: candle.low * factor, high: candle.high * factor,
                    low: candle.low * factor, close: candle.high * factor)
            }
            let interval = numbers.oneIn(9) ? ChartInterval(.hour) : series.grid.interval
            return ChartComparison(name, ChartSeries(CandleSeries(Array(candles)), interval: interval))
        }

        /// Prices that the axis can be dragged to: below 1e300, and not too close to each other.
        private func priceRange(of series: ChartSeries, _ numbers: inout AimedNumbers) -> ClosedRange<Double>? {
            let price = series.last?.close ?? 1
            let ends = (0..<2).map { _ in
                switch numbers.integer(0...3) {
                case 0: numbers.figure()
                case 1: -numbers.figure()
                default: price * numbers.real(-1...3)
                }
            }
            let (low, high) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
            return high < 1e300 && high - low > high.magnitude * 1e-9 ? low...high : nil
        }

        private func drawing(on series: ChartSeries, _ numbers: inout AimedNumbers) -> Drawing? {
            let tool = numbers.one(of: DrawingTool.allCases)
            let points = (0..<tool.pointCount).map { _ in
                let slot = series.slots.lowerBound + numbers.integer(-9...999)
                let price = series.candle(at: slot)?.high ?? numbers.figure()
                return DrawingPoint(
                    time: numbers.oneIn(4)
                        ? Date(timeIntervalSince1970: numbers.figure()) : series.grid.start(of: slot),
                    price: numbers.oneIn(4) ? numbers.figure() : price)
            }
            return Drawing(id: UUID(), tool: tool, points: points, text: "A note of several words")
        }
    }

    extension ChartLayout {
        /// A description of what is wrong; `nil` if nothing is.
        ///
        /// - Parameter isDragged: Whether the price axis has been dragged, so that prices may be outside of their pane.
        fileprivate func problem(isDragged: Bool) -> String? {
            let drawingTexts = drawings.flatMap { ($0.label?.texts ?? []) + [$0.tag?.text].compactMap(\.self) }
            let ticks = priceTicks + volumeTicks + studies.flatMap(\.ticks)
            let texts =
                drawingTexts + legend + (panel?.texts ?? []) + (note?.texts ?? []) + extremes.map(\.label)
                + ticks.compactMap(\.label) + timeTicks.compactMap(\.label) + studies.flatMap(\.legend)
                + (crosshair?.tags ?? []).map(\.text) + [lastPrice?.tag.text].compactMap { $0 }
                + comparisons.compactMap(\.tag?.text)
            // A note is a sentence.
            let long = texts.first { $0.text.count > (note?.texts.contains($0) == true ? 60 : 40) }
            if let long { return "A text is too long: \(long.text)" }
            if let empty = texts.first(where: \.text.isEmpty) { return "A text is empty, at \(empty.frame)" }
            if let long = indicatorValues.first(where: { $0.count > 100 }) { return "A value is too long: \(long)" }
            let lines =
                ticks.map(\.line.frame) + timeTicks.flatMap(\.lines).map(\.frame) + separators.map(\.frame)
                + (crosshair?.lines ?? []).map(\.frame) + extremes.map(\.leader.frame) + texts.map(\.frame)
                + comparisons.compactMap(\.sample)
            if let line = lines.first(where: { !$0.isFinite }) { return "A line or text has no place: \(line)" }
            guard ticks.count < 500, timeTicks.count < 2000 else { return "There are too many ticks." }
            guard priceScale.low < priceScale.high, (priceScale.high - priceScale.low).isFinite else {
                return "The scale has no height: \(priceScale)"
            }
            return paneProblem ?? priceProblem(isDragged: isDragged) ?? studies.lazy.compactMap(\.problem).first
        }

        private var paneProblem: String? {
            let stacked = [panes.legend, panes.price] + panes.lower + [panes.timeAxis]
            for (upper, lower) in zip(stacked, stacked.dropFirst()) where (upper.maxY - lower.y).magnitude > 1e-6 {
                return "Panes are not adjacent: \(upper), \(lower)"
            }
            let low = stacked.first { !$0.isFinite || $0.height < 0 || $0.maxY > size.height + 1 }
            return low.map { "A pane has no place: \($0)" }
        }

        private func priceProblem(isDragged: Bool) -> String? {
            let pane = panes.price
            let reach = isDragged ? 2 * pane.height : 0
            let shapes = candles.flatMap { [$0.wick, $0.body] }
            let astray = shapes.first {
                !$0.isFinite || $0.y < pane.y - reach - 1e-6 || $0.maxY > pane.maxY + reach + 1e-6
            }
            if let astray { return "A candle is outside of its pane: \(astray), \(pane)" }
            if let bar = volumeBars.first(where: { !$0.frame.isFinite || $0.frame.height < 0 }) {
                return "A bar of volume has no place: \(bar.frame)"
            }
            if let point = indicators.flatMap(\.stretches).joined().first(where: { !$0.isFinite }) {
                return "An indicator has no place: \(point)"
            }
            let around = ChartRect(x: pane.x - 1, y: pane.y - 1, width: pane.width + 2, height: pane.height + 2)
            let drawn: [ChartPoint] = drawings.flatMap { $0.lines.flatMap(\.self) }
            if let point = drawn.first(where: { !around.contains($0) }) {
                return "A drawing is outside of its pane: \(point)"
            }
            if let point = priceLine?.points.first(where: { !$0.isFinite }) {
                return "The line has no place: \(point)"
            }
            for line in comparisons {
                let dashes = line.path.stretches
                if let point = (line.points + dashes.joined()).first(where: { !$0.isFinite }) {
                    return "A compared coin has no place: \(point)"
                }
                if dashes.count > 20_000 { return "A compared coin has too many dashes: \(dashes.count)" }
                // The ends are outside of the pane, and so are prices beyond the limit of the scale.
                let inside = isDragged || priceScale.high > 9e299 ? [] : line.points.dropFirst().dropLast()
                if let point = inside.first(where: { $0.y < pane.y - 1 || $0.y > pane.maxY + 1 }) {
                    return "A compared coin is outside of its pane: \(point), \(pane)"
                }
            }
            return nil
        }
    }

    extension StudyLayout {
        /// A description of what is wrong; `nil` if nothing is.
        fileprivate var problem: String? {
            let bars = upwardBars + downwardBars
            let astray = bars.first { !$0.isFinite || $0.height < 0 || $0.y < pane.y - 1 || $0.maxY > pane.maxY + 1 }
            if let astray { return "A bar is outside of the pane of its indicator: \(astray), \(pane)" }
            // A scale has limits, which only impossible volumes exceed.
            let isLimited = max(scale.low.magnitude, scale.high.magnitude) >= 1e304
            let point = paths.flatMap(\.stretches).joined().first {
                !$0.isFinite || !isLimited && ($0.y < pane.y - 1 || $0.y > pane.maxY + 1)
            }
            if let point { return "An indicator is outside of its pane: \(point), \(pane), \(scale)" }
            guard scale.low < scale.high, (scale.high - scale.low).isFinite else {
                return "The scale of an indicator has no height: \(scale)"
            }
            return nil
        }
    }

    extension ChartPoint {
        fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
    }

    extension ChartRect {
        fileprivate var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
    }
#endif
