import WickChart

extension ChartPicture {
    /// Renders the picture without a display; may be called on any thread.
    ///
    /// - Parameter font: The font of the texts.
    /// - Returns: A PNG image.
    public func png(font: ChartFont = .captions) throws(ChartPictureError) -> [UInt8] {
        let typesetter = try ChartTypesetter(font)
        let surface = try ChartSurface(size: size, scale: scale)
        draw(on: surface, typesetter)
        return try surface.png()
    }

    private func draw(on surface: ChartSurface, _ typesetter: ChartTypesetter) {
        let height = titleHeight(typesetter)
        let chart = ChartSize(width: size.width, height: max(1, size.height - height))
        let layout = layout(of: chart, typesetter)
        let canvas = ChartCanvas(surface, theme: theme, typesetter: typesetter)
        canvas.fill([ChartRect(x: 0, y: 0, width: size.width, height: size.height)], .background)
        drawTitle(on: canvas)
        ChartPainter(theme: theme, typesetter: typesetter).draw(layout, on: surface, below: height)
    }

    /// The chart, with all shown candles visible if there is no viewport.
    func layout(of size: ChartSize, _ typesetter: ChartTypesetter) -> ChartLayout {
        var calculated = SeriesIndicators()
        calculated.calculate([], of: series, drawnAs: options.type)
        func layout(_ viewport: ChartViewport) -> ChartLayout {
            ChartLayout(
                series, viewport: viewport, size: size, scale: scale, options: options, measure: typesetter,
                calculated: calculated)
        }
        if let viewport { return layout(viewport) }
        // The width of the price pane depends on the visible prices, and these on the width.
        var fitting = layout(ChartViewport(content: series.slots, width: size.width))
        for _ in 0..<3 {
            var all = fitting.viewport
            all.show(newest: Double(series.slots.upperBound - (options.firstSlot ?? series.slots.lowerBound)))
            if all == fitting.viewport { break }
            fitting = layout(all)
        }
        return fitting
    }

    private static let padding = 8.0
    private static let titleGap = 10.0

    private func titleHeight(_ typesetter: ChartTypesetter) -> Double {
        (typesetter.line(of: .title).height + Self.padding).rounded(.up)
    }

    private func drawTitle(on canvas: ChartCanvas) {
        let room = canvas.typesetter
        let (titleLine, line) = (room.line(of: .title), room.line(of: .regular))
        let width = size.width - 2 * Self.padding
        let notice = title.notice.map { room.set($0, .regular, atMost: width) }
        let name = room.set(title.name, .title, atMost: width - (notice.map { $0.width + Self.titleGap } ?? 0))
        canvas.draw(name, .title, x: Self.padding, y: Self.padding, .text)
        var x = (Self.padding + name.width + Self.titleGap).rounded(.up)
        // All texts share one baseline.
        let y = Self.padding + titleLine.baseline - line.baseline
        var details = title.details
        if let notice {
            canvas.draw(notice, .regular, x: x, y: y, .text)
            x = (x + notice.width).rounded(.up)
            details = " · \(details)"
        }
        let left = size.width - x - Self.padding
        guard left > 40 else { return }
        canvas.draw(room.set(details, .regular, atMost: left), .regular, x: x, y: y, .secondaryText)
    }
}
