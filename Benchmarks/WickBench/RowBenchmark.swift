import CGtk
import Foundation
@_spi(CGtk) import Gtk
import KitTimeFormatting
import Rx
import WickGtk
import WickMarket
import WickMarketScreens

/// Making a row of prices: its widgets, with the swipe and the part that opens, a coin in it, and its first layout in a window.
///
/// A list makes some two hundred, most of them while the user scrolls for the first time. In turns with them, boxes are made with an
/// image and a label for each text, which neither swipe nor open. Rows with all columns are drawn too, with a line of the last seven
/// days and without one, in turns.
struct RowBenchmark {
    /// The number of rows.
    let rows: Int
    /// The number of times they are made.
    let rounds: Int

    /// The width of rows with all columns, in pixels.
    private static let width = 1_240

    func run() throws -> [Measurement] {
        let tickers = SearchBenchmark.tickers(rows)
        return try MainActor.assumeIsolated {
            guard Toolkit.start() else { throw BenchmarkFailure("GTK finds no display") }
            // It adds the style sheet.
            _ = ScreenFactory(
                colors: .just(.greenRises), locale: .unitedStates, times: TimeFormat(timeZone: .gmt))
            let contents = VirtualPricePage(tickers).type("").flatMap(\.rows)
            // The rows of a list share them.
            let icons = RowIcons(IconFeed(clients: .never()), scale: .just(1))
            let actions = [
                RowAction(name: "favorite", label: "Add to Favorites", iconName: "non-starred-symbolic")
            ]
            let newest = Dictionary(tickers.map { ($0.id, $0.quote.price) }) { $1 }
            let withWeeks = contents.map { $0.showing(RowPrice(week: Self.week(to: (newest[$0.id] ?? nil) ?? 0))) }
            guard withWeeks.allSatisfy({ $0.week != nil }) else { throw BenchmarkFailure("a row has no line") }
            var (samples, plain, drawn, drawnWithWeek): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
            for _ in 0..<rounds {
                let (window, box) = Self.window()
                let boxes = [Box(.vertical), Box(.vertical)]
                boxes.forEach(box.append)
                for content in contents {
                    Samples.time(&samples) { _ = make(content, .wide, icons: icons, actions: actions, in: boxes[0]) }
                    Samples.time(&plain) { Self.makePlain(content, in: boxes[1]) }
                }
                window.destroy()
            }
            for _ in 0..<rounds {
                let (window, box) = Self.window()
                // GTK draws nothing in a hidden window.
                while gtk_widget_get_mapped(box.pointer) == 0 { MainLoop.iterate(mayBlock: true) }
                var isDrawn = true
                for (content, withWeek) in zip(contents, withWeeks) {
                    for (row, hasWeek) in [(content, false), (withWeek, true)] {
                        var time: [Double] = []
                        Samples.time(&time) {
                            isDrawn = draw(make(row, .full, icons: icons, actions: actions, in: box)) && isDrawn
                        }
                        if hasWeek { drawnWithWeek += time } else { drawn += time }
                    }
                }
                guard isDrawn else { throw BenchmarkFailure("GTK does not draw the rows") }
                window.destroy()
            }
            return [
                Measurement(
                    name: "making a row of prices, against a box of labels", value: Samples(samples).median, unit: "ms",
                    baseline: Samples(plain).median, limit: 0.6),
                Measurement(
                    name:
                        "making and drawing one with all columns and a line of seven days, against one without the line",
                    value: Samples(drawnWithWeek).median, unit: "ms", baseline: Samples(drawn).median, limit: 1.25),
            ]
        }
    }

    @MainActor
    private static func window() -> (Window, Box) {
        let window = Window(title: "Rows", width: width, height: 800)
        let box = Box(.vertical)
        window.setContent(box)
        window.present()
        return (window, box)
    }

    /// A line of waves up to a price.
    private static func week(to newest: Double) -> PriceWeek? {
        PriceWeek(hourly: (0..<168).reversed().map { newest * (1 + 0.1 * sin(Double($0) / 9)) })
    }

    @MainActor
    private func make(
        _ content: PriceRow, _ widthClass: WidthClass, icons: RowIcons, actions: [RowAction], in box: Box
    ) -> ExpandingRow {
        let cell = PriceRowCell(
            widthClass: .just(widthClass), colors: .just(.greenRises),
            icons: icons, prices: { _ in .just(RowPrice()) })
        let row = ExpandingRow(SwipeRow(cell.widget, actions: actions))
        cell.show(content)
        row.attach(cell, forKey: "cell")
        box.append(row)
        Self.measure(row)
        return row
    }

    /// Makes a row with what GTK offers.
    @MainActor
    private static func makePlain(_ content: PriceRow, in box: Box) {
        let texts = [
            content.rankText ?? "", content.displayName, content.marketCapText, content.volumeText, content.priceText,
            content.changeText(over: .day),
        ]
        let row = Box(.horizontal, [Image(iconName: "non-starred-symbolic")] + texts.map { Label($0) })
        box.append(row)
        measure(row)
    }

    /// Has GTK style and measure a widget.
    @MainActor
    private static func measure(_ widget: some Widget) {
        var height: gint = 0
        gtk_widget_measure(widget.pointer, GTK_ORIENTATION_VERTICAL, gint(width), nil, &height, nil, nil)
    }

    /// Draws a row for the first time.
    ///
    /// - Returns: Whether GTK has drawn something.
    @MainActor
    private func draw(_ row: ExpandingRow) -> Bool {
        var height: gint = 0
        gtk_widget_measure(row.pointer, GTK_ORIENTATION_VERTICAL, gint(Self.width), nil, &height, nil, nil)
        gtk_widget_allocate(row.pointer, gint(Self.width), height, -1, nil)
        guard let parent = gtk_widget_get_parent(row.pointer), let snapshot = gtk_snapshot_new() else { return false }
        gtk_widget_snapshot_child(parent, row.pointer, snapshot)
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return false }
        gsk_render_node_unref(node)
        return true
    }
}
