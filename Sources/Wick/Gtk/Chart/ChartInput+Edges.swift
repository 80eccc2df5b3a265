import CGtk
@_spi(CGtk) import Gtk
import WickChart

/// The edges of panes, of the chart and its price axis, which can be dragged.
extension ChartInput {
    enum Edge {
        /// The upper edge of a pane, with the panes before that.
        case pane(Int, ChartPanes)
        /// The price axis, with its scale before that.
        case prices(PriceScale)
        /// The lower edge of the chart, with its height before that, and how far the pointer was from the window's top.
        case chart(Double, from: Double)
    }

    /// How far from the edge of a pane a drag may start, in pixels; for a finger, half of the usual size of a button.
    static let edgeReach = (pointer: 4.0, touch: 22.0)

    func edge(near place: ChartPoint, within reach: Double) -> Edge? {
        guard let layout = view.layout else { return nil }
        if let index = layout.panes.edge(near: place, within: reach) { return .pane(index, layout.panes) }
        if !view.fillsPage, place.y > layout.size.height - reach {
            return .chart(layout.size.height, from: distance(ofY: place.y))
        }
        return layout.panes.priceAxis.contains(place) ? .prices(layout.priceScale) : nil
    }

    /// The distance of a point of the chart from the top of its window, in pixels.
    private func distance(ofY y: Double) -> Double {
        let root = gtk_widget_get_root(widget.pointer).map { AnyWidget(raw: UnsafeMutableRawPointer($0)) }
        return root.flatMap { widget.convert(y: y, to: $0) }?.y ?? y
    }

    /// The distance of a gesture's pointer from the top of its window, in pixels.
    func distance(ofPointer gesture: OpaquePointer) -> Double {
        var place = (x: 0.0, y: 0.0)
        gtk_gesture_get_point(gesture, gtk_gesture_single_get_current_sequence(gesture), &place.x, &place.y)
        return distance(ofY: place.y)
    }

    /// Whether a drag moves an edge.
    ///
    /// A finger on the price axis or the edge of the volumes, which every chart has, scrolls the list, if there is one, unless the
    /// chart has the focus.
    func allows(_ edge: Edge, for gesture: OpaquePointer) -> Bool {
        guard isTouch(gesture), !view.fillsPage else { return true }
        switch edge {
        case .prices: break
        case .pane(let index, let panes): if index != panes.volumeIndex { return true }
        case .chart: return true
        }
        return gtk_widget_is_focus(widget.pointer) != 0
    }

    /// Whether a finger beside the edge of a pane or of the chart moves sideways, and so the candles instead of the edge.
    func isPan(_ edge: Edge, by x: Double, _ y: Double, _ gesture: OpaquePointer) -> Bool {
        if case .prices = edge { return false }
        return isTouch(gesture) && !drag.isEdgeMoved && x.magnitude > y.magnitude
    }
}
