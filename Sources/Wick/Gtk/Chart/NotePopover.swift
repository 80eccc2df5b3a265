import CGtk
@_spi(CGtk) import Gtk
import KitIntegerConversion
import KitLocalization
import WickChart
import WickMarketScreens

/// Asks for the text of a note beside its point on a chart.
@MainActor
final class NotePopover {
    /// It may be disposed of while the popover is open.
    private weak var chart: ChartView?
    private let field = TextEntry(placeholder: localized("Text of the note"))
    private let popover: Popover
    private var shown: DrawingState.NoteEntry?

    /// The maximum number of characters.
    private static let longest: gint = 200

    /// - Parameter chart: The chart, which retains this object.
    init(on chart: ChartView) {
        self.chart = chart
        popover = Popover(field, label: DrawingTool.note.title)
        gtk_entry_set_max_length(field.cast(), Self.longest)
        popover.attach(to: chart.widget)
        field.connect("activate") { [weak self] in self.map { $0.end($0.field.text) } }
        popover.onClose { [weak self] in self?.end(nil) }
    }

    /// Asks for a text; nil closes the popover.
    func show(_ entry: DrawingState.NoteEntry?) {
        guard entry != shown else { return }
        let isOpen = shown != nil
        shown = entry
        guard let entry, let plane = chart?.plane else {
            if isOpen { close() }
            return
        }
        let place = plane.position(of: entry.point)
        var rectangle = GdkRectangle(x: gint(clamping: place.x), y: gint(clamping: place.y), width: 1, height: 1)
        gtk_popover_set_pointing_to(popover.cast(), &rectangle)
        field.text = entry.note?.text ?? ""
        popover.open()
        field.grabFocus()
    }

    private func end(_ text: String?) {
        guard shown != nil else { return }
        shown = nil
        close()
        chart?.drawingEvents(.enterText(text))
    }

    private func close() {
        popover.close()
        chart?.widget.grabFocus()
    }
}
