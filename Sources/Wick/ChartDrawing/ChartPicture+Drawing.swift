import WickChart

extension ChartPicture {
    /// Renders the picture without a display; may be called on any thread.
    ///
    /// - Parameters:
    ///   - format: The format of the file.
    ///   - font: The font of the texts.
    /// - Returns: The contents of the file.
    public func file(_ format: Format, font: ChartFont = .captions) throws(ChartPictureError) -> [UInt8] {
        let typesetter = try ChartTypesetter(font)
        switch format {
        case .png:
            let surface = try ChartSurface(size: size, scale: scale)
            draw(typesetter) { ImageCanvas(surface, below: $0, theme: theme, typesetter: typesetter) }
            return try surface.png()
        case .svg:
            let document = SVGDocument(
                size: size,
                title: [title.name, title.notice, title.details].compactMap(\.self).joined(separator: " · "),
                families: "\(typesetter.families), sans-serif", fontSize: typesetter.pixels(of: .regular))
            draw(typesetter) { SVGCanvas(document, below: $0, theme: theme, typesetter: typesetter) }
            return document.bytes
        }
    }

    /// - Parameters:
    ///   - typesetter: Measures the texts.
    ///   - canvas: Creates a canvas whose origin has a y coordinate.
    private func draw<Canvas: ChartCanvas>(_ typesetter: ChartTypesetter, on canvas: (Double) -> Canvas) {
        let height = titleHeight(typesetter)
        let layout = layout(of: ChartSize(width: size.width, height: max(1, size.height - height)), typesetter)
        let whole = canvas(0)
        whole.fill([ChartRect(x: 0, y: 0, width: size.width, height: size.height)], .background)
        drawTitle(on: whole)
        ChartPainter.draw(layout, on: canvas(height))
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

    private func drawTitle(on canvas: some ChartCanvas) {
        let room = canvas.typesetter
        let (titleLine, line) = (room.line(of: .title), room.line(of: .regular))
        let width = size.width - 2 * Self.padding
        let notice = title.notice.map { room.shortened($0, .regular, atMost: width) }
        let noticeWidth = notice.map { room.text($0, .regular).width } ?? 0
        let name = room.shortened(
            title.name, .title, atMost: width - (notice == nil ? 0 : noticeWidth + Self.titleGap))
        canvas.draw(name, .title, x: Self.padding, y: Self.padding, .text)
        var x = (Self.padding + room.text(name, .title).width + Self.titleGap).rounded(.up)
        // All texts share one baseline.
        let y = Self.padding + titleLine.baseline - line.baseline
        var details = title.details
        if let notice {
            canvas.draw(notice, .regular, x: x, y: y, .text)
            x = (x + noticeWidth).rounded(.up)
            details = " · \(details)"
        }
        let left = size.width - x - Self.padding
        guard left > 40 else { return }
        canvas.draw(room.shortened(details, .regular, atMost: left), .regular, x: x, y: y, .secondaryText)
    }
}
