import CGtk
@_spi(CGtk) import Gtk
import KitLocalization
import TutorialCoins

/// The widgets below an open row: a chart of the last seven days.
@MainActor
final class CoinDetailView {
    let root: Box
    private let range = Label()
    private var chart: DrawingArea?
    private var week: [Double] = []

    init() {
        let days = Label(localized("7 days"))
        for label in [days, range] { label.addClass("caption") }
        days.addClass("dim-label")
        range.addClass("numeric")
        range.expand(horizontally: true)
        range.alignText(.end)
        root = Box(.vertical, spacing: 12, margin: 12, [Box(.horizontal, spacing: 12, [days, range])])
        let chart = DrawingArea { [unowned self] cairo, width, height in
            draw(on: cairo, width: Double(width), height: Double(height))
        }
        // GTK 4.18 does not name a widget without a role.
        chart.setAccessibleRole(.image)
        chart.requestSize(height: 96)
        root.append(chart)
        root.attach(self, forKey: "coin-detail")
        self.chart = chart
    }

    func show(_ detail: CoinDetail) {
        range.text = detail.range
        week = detail.week
        chart?.setAccessibleLabel(localized("Prices of seven days: \(detail.range)"))
        chart?.redraw()
    }

    private func draw(on cairo: OpaquePointer, width: Double, height: Double) {
        guard let least = week.min(), let most = week.max(), week.count > 1 else { return }
        for (index, price) in week.enumerated() {
            let share = most > least ? (price - least) / (most - least) : 0.5
            cairo_line_to(cairo, Double(index) * width / Double(week.count - 1), 2 + (1 - share) * (height - 4))
        }
        // A blue that is visible on light and on dark backgrounds.
        cairo_set_source_rgb(cairo, 0.21, 0.52, 0.89)
        cairo_set_line_width(cairo, 2)
        cairo_stroke(cairo)
    }
}
