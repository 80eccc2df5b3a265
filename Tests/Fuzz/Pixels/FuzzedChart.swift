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
            let layout = ChartLayout(
                series, viewport: viewport, size: surface.size, scale: surface.scale,
                options: options(for: series, in: viewport, surface.size, &numbers), measure: typesetter)
            let painter = ChartPainter(theme: ChartTheme(.light), typesetter: typesetter)
            painter.draw(layout, on: surface)
            return layout.problem
        }

        /// Draws them as a picture with a title, which shows all candles.
        func picture(of series: ChartSeries, _ numbers: inout AimedNumbers) throws -> String? {
            let size = ChartSize(width: 160, height: 120)
            let picture = ChartPicture(
                series, title: .init("Bitcoin", details: series.grid.interval.title), size: size,
                options: options(for: series, in: ChartViewport(content: series.slots, width: 160), size, &numbers),
                theme: ChartTheme(.dark))
            if let problem = picture.layout(of: size, typesetter).problem { return problem }
            // Loading the fonts takes as long as a hundred pictures.
            guard numbers.oneIn(500) else { return nil }
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
            for _ in 0..<numbers.integer(0...3) {
                guard let drawing = drawing(on: series, &numbers) else { continue }
                options.drawings.append(drawing)
                if numbers.oneIn(3) { options.selectedDrawing = drawing.id }
                if numbers.oneIn(3) { options.draft = drawing }
            }
            return options
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
        fileprivate var problem: String? {
            let drawingTexts = drawings.flatMap { ($0.label?.texts ?? []) + [$0.tag?.text].compactMap(\.self) }
            let texts =
                drawingTexts + legend + (panel?.texts ?? []) + (note?.texts ?? []) + extremes.map(\.label)
                + (priceTicks + volumeTicks).compactMap(\.label) + timeTicks.compactMap(\.label)
                + (crosshair?.tags ?? []).map(\.text) + [lastPrice?.tag.text].compactMap { $0 }
            if let long = texts.first(where: { $0.text.count > 40 }) { return "A text is too long: \(long.text)" }
            if let empty = texts.first(where: \.text.isEmpty) { return "A text is empty, at \(empty.frame)" }
            let pane = panes.price
            let shapes = candles.flatMap { [$0.wick, $0.body] }
            let astray = shapes.first { !$0.isFinite || $0.y < pane.y - 1e-6 || $0.maxY > pane.maxY + 1e-6 }
            if let astray { return "A candle is outside of its pane: \(astray), \(pane)" }
            if let bar = volumeBars.first(where: { !$0.frame.isFinite || $0.frame.height < 0 }) {
                return "A bar of volume has no place: \(bar.frame)"
            }
            let lines =
                (priceTicks + volumeTicks).map(\.line.frame) + timeTicks.flatMap(\.lines).map(\.frame)
                + (crosshair?.lines ?? []).map(\.frame) + extremes.map(\.leader.frame) + texts.map(\.frame)
            if let line = lines.first(where: { !$0.isFinite }) { return "A line or text has no place: \(line)" }
            let points = indicators.flatMap(\.stretches).joined()
            if let point = points.first(where: { !$0.x.isFinite || !$0.y.isFinite }) {
                return "An indicator has no place: \(point)"
            }
            let around = ChartRect(x: pane.x - 1, y: pane.y - 1, width: pane.width + 2, height: pane.height + 2)
            let drawn: [ChartPoint] = drawings.flatMap { $0.lines.flatMap(\.self) }
            if let point = drawn.first(where: { !around.contains($0) }) {
                return "A drawing is outside of its pane: \(point)"
            }
            if let point = priceLine?.points.first(where: { !$0.x.isFinite || !$0.y.isFinite }) {
                return "The line has no place: \(point)"
            }
            guard priceTicks.count < 500, timeTicks.count < 2000 else { return "There are too many ticks." }
            guard priceScale.low < priceScale.high, (priceScale.high - priceScale.low).isFinite else {
                return "The scale has no height: \(priceScale)"
            }
            return nil
        }
    }

    extension ChartRect {
        fileprivate var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
    }
#endif
