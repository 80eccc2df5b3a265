import CGtk
@_spi(CGtk) import Gtk
import KitIntegerConversion

/// The chart's height, and where there is room for the ranges.
extension ChartDetail {
    /// Puts the ranges beside the intervals, or below the chart.
    func moveRanges(_ room: ChartRoom) {
        defer { self.room = room }
        guard (room == .lowAndWide) != (self.room == .lowAndWide) else { return }
        let owned = Owned(retaining: ranges.widget)
        let focus = ranges.widget.holdsFocus ? ranges.widget.focusOfWindow.map { WeakReference($0) } : nil
        if room == .lowAndWide {
            widget.remove(owned.instance)
            bar.choices.append(owned.instance)
        } else {
            bar.choices.remove(owned.instance)
            widget.append(owned.instance)
        }
        focus?.instance?.grabFocus()
    }

    /// Sets the chart's height for the window, the panes of indicators and what the user has chosen.
    func fitHeight() {
        guard let list else { return }
        height.panes = chart.options.indicators.count(where: \.hasPane)
        if let list = list.instance, let root = gtk_widget_get_root(list.pointer) {
            height.list = Int(gtk_widget_get_height(list.pointer))
            height.window = Int(gtk_widget_get_height(Window(raw: UnsafeMutableRawPointer(root)).pointer))
        }
        place.widget.requestSize(height: height.pixels)
    }

    /// Follows the height of the window while the row is in sight.
    func followSize() {
        var sizes: SignalConnection?
        place.widget.connect("map") { [unowned self] in
            sizes = place.widget.scrolledWindow?.verticalAdjustment.onNotify("page-size") { [weak self] in
                // The list must not change while it is laid out.
                self?.place.widget.whenIdle { _ in self?.fitHeight() }
            }
            // A row that opens with its page is mapped before the list has its height.
            gtk_widget_get_frame_clock(place.widget.pointer).map { AnyGObject($0) }?
                .connectOnce("after-paint") { [weak self] in self?.fitHeight() }
        }
        place.widget.connect("unmap") {
            sizes?.disconnect()
            sizes = nil
        }
    }
}
