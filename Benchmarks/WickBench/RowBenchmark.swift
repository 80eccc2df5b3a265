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
/// A list makes some two hundred, most of them while the user scrolls for the first time.
struct RowBenchmark {
    /// The number of rows.
    let rows: Int
    /// The number of times they are made.
    let rounds: Int

    /// The limit for a row, in milliseconds.
    private static let bound = 0.1

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
            var samples: [Double] = []
            for _ in 0..<rounds {
                let window = Window(title: "Rows", width: 1_000, height: 800)
                let box = Box(.vertical)
                window.setContent(box)
                window.present()
                for content in contents {
                    Samples.time(&samples) { make(content, icons: icons, actions: actions, in: box) }
                }
                window.destroy()
            }
            return [
                Measurement(
                    name: "making a row of prices", value: Samples(samples).median, unit: "ms", baseline: Self.bound,
                    limit: 1)
            ]
        }
    }

    @MainActor
    private func make(
        _ content: PriceRow, icons: RowIcons, actions: [RowAction], in box: Box
    ) {
        let cell = PriceRowCell(
            widthClass: .just(.wide), colors: .just(.greenRises),
            icons: icons, prices: { _ in .just(RowPrice()) })
        let row = ExpandingRow(SwipeRow(cell.widget, actions: actions))
        cell.show(content)
        row.attach(cell, forKey: "cell")
        box.append(row)
        // GTK styles and measures it.
        var height: gint = 0
        gtk_widget_measure(row.pointer, GTK_ORIENTATION_VERTICAL, 1_000, nil, &height, nil, nil)
    }
}
