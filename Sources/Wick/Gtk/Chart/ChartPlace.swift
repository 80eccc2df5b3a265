import CGtk
@_spi(CGtk) import Gtk
import KitLocalization

/// A chart with what lies above and over it: notes, messages, and a button that returns to the newest candle.
@MainActor
final class ChartPlace {
    let widget = AnyWidget(gtk_overlay_new())
    let message = ChartMessage()
    let notes = ChartNotes()
    /// Returns to the newest candle; visible while that is out of sight.
    let latest = Button(localized("Latest"))

    private let chart: ChartView

    init(_ chart: ChartView) {
        self.chart = chart
        chart.widget.expand(horizontally: true, vertically: true)
        // Notes reduce the chart's height, so that the row's height does not change.
        gtk_overlay_set_child(widget.opaque, Box(.vertical, [notes.widget, chart.widget]).pointer)
        gtk_overlay_add_overlay(widget.opaque, message.widget.pointer)
        gtk_overlay_add_overlay(widget.opaque, notes.progress.pointer)
        gtk_overlay_add_overlay(widget.opaque, latest.pointer)
        latest.addClass("chart-latest")
        // Charts run from left to right in all scripts.
        latest.align(horizontal: .right, vertical: .end)
        latest.tooltip = localized("Go to Newest Candle")
        latest.isVisible = false
        widget.addClass("chart-place")
        gtk_widget_set_overflow(widget.pointer, GTK_OVERFLOW_HIDDEN)
    }

    /// Shows or hides ``latest``.
    func show(latest isVisible: Bool) {
        // A button that disappears must not pass the focus to another row.
        if !isVisible, latest.holdsFocus { chart.widget.grabFocus() }
        latest.isVisible = isVisible
    }
}
