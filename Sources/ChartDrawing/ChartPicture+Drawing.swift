import CCairo
import Chart
import Localization

extension ChartPicture {
    /// Draws it, without a display; from any thread.
    ///
    /// - Parameter font: The font of its texts.
    /// - Returns: The picture in the Portable Network Graphics format.
    public func png(font: ChartFont = .captions) throws(ChartPictureError) -> [UInt8] {
        let typesetter = try ChartTypesetter(font)
        let surface = cairo_image_surface_create(
            CAIRO_FORMAT_RGB24, Int32(clamping: pixels(size.width)), Int32(clamping: pixels(size.height)))
        defer { cairo_surface_destroy(surface) }
        cairo_surface_set_device_scale(surface, scale, scale)
        let cairo = cairo_create(surface)
        defer { cairo_destroy(cairo) }
        if let cairo { draw(on: cairo, typesetter) }
        try check(cairo_status(cairo))
        cairo_surface_flush(surface)
        var png: [UInt8] = []
        let status = withUnsafeMutablePointer(to: &png) { png in
            cairo_surface_write_to_png_stream(
                surface,
                { target, bytes, count in
                    target?.assumingMemoryBound(to: [UInt8].self).pointee
                        .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
                    return CAIRO_STATUS_SUCCESS
                }, png)
        }
        try check(status)
        return png
    }

    private func pixels(_ length: Double) -> Int { Int(max(1, (length * scale).rounded())) }

    private func check(_ status: cairo_status_t) throws(ChartPictureError) {
        guard status != CAIRO_STATUS_SUCCESS else { return }
        throw .failed(cairo_status_to_string(status).map { String(cString: $0) } ?? localized("unknown error"))
    }

    private func draw(on cairo: OpaquePointer, _ typesetter: ChartTypesetter) {
        let height = titleHeight(typesetter)
        let chart = ChartSize(width: size.width, height: max(1, size.height - height))
        let layout = layout(of: chart, typesetter)
        let canvas = ChartCanvas(cairo: cairo, theme: theme, typesetter: typesetter)
        canvas.fill([ChartRect(x: 0, y: 0, width: size.width, height: size.height)], .background)
        drawTitle(on: canvas)
        cairo_translate(cairo, 0, height)
        ChartPainter(theme: theme, typesetter: typesetter).draw(layout, on: cairo)
    }

    /// The chart, with all candles that are shown in sight where no part of them is asked for.
    func layout(of size: ChartSize, _ typesetter: ChartTypesetter) -> ChartLayout {
        func layout(_ viewport: ChartViewport) -> ChartLayout {
            ChartLayout(series, viewport: viewport, size: size, scale: scale, options: options, measure: typesetter)
        }
        if let viewport { return layout(viewport) }
        // How wide the pane of the candles is depends on the prices in sight, and these on that.
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
        // All stand on one line.
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
