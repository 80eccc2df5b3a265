import KitLocalization
import WickChart
import WickMarketScreens

/// The texts of drawings for assistive technology.
extension ChartMessages {
    /// How many drawings a description names.
    private static let mostNamed = 5

    /// What is being drawn, moved or measured; nil for nothing.
    func activity(_ state: DrawingState, on plane: DrawingPlane, of series: ChartSeries) -> String? {
        if let tool = state.tool {
            let cursor = state.cursor.map { place(of: $0, in: series) } ?? ""
            let values = state.draft.map { measurement(of: $0, on: plane) }
            let text =
                tool.pointCount == 1
                ? localized("\(tool.title): choose the point with the arrow keys and Enter.")
                : state.start == nil
                    ? localized("\(tool.title): choose the first point with the arrow keys and Enter.")
                    : localized("\(tool.title): choose the second point with the arrow keys and Enter.")
            return [text, cursor, tool == .ruler ? values ?? "" : ""].filter { !$0.isEmpty }.joined(separator: " ")
        }
        if let ruler = state.ruler { return localized("Ruler: \(measurement(of: ruler, on: plane))") }
        guard let selected = state.selected, let index = state.drawings.firstIndex(of: selected) else { return nil }
        let (drawing, number, count) = (
            description(of: selected, in: series), "\(index + 1)", "\(state.drawings.count)"
        )
        return localized(
            "Selected \(number) of \(count): \(drawing). The arrow keys move it, Delete removes it.")
    }

    /// The drawings on a chart; nil if there are none.
    func list(_ drawings: [Drawing], in series: ChartSeries) -> String? {
        guard !drawings.isEmpty else { return nil }
        let texts = drawings.prefix(Self.mostNamed).map { description(of: $0, in: series) }.joined(separator: "; ")
        let more = drawings.count - Self.mostNamed
        return more > 0 ? localized("Drawings: \(texts); and \(more) more") : localized("Drawings: \(texts)")
    }

    private func description(of drawing: Drawing, in series: ChartSeries) -> String {
        let (first, last) = (
            place(of: drawing.points[0], in: series), drawing.points.last.map { place(of: $0, in: series) }
        )
        return switch drawing.tool {
        case .horizontalLine: localized("horizontal line at \(format.price(drawing.points[0].price, of: series))")
        case .trendLine: localized("trend line from \(first) to \(last ?? first)")
        case .ray: localized("ray from \(first) through \(last ?? first)")
        case .rectangle: localized("rectangle from \(first) to \(last ?? first)")
        case .note: localized("note “\(drawing.text)” at \(first)")
        case .ruler: drawing.tool.title
        }
    }

    private func place(of point: DrawingPoint, in series: ChartSeries) -> String {
        let moment = labels.moment(point.time, interval: series.grid.interval.averageSeconds)
        return localized("\(format.price(point.price, of: series)) on \(moment)")
    }

    private func measurement(of ruler: Drawing, on plane: DrawingPlane) -> String {
        guard let first = ruler.points.first, let last = ruler.points.last else { return "" }
        let values = RulerValues(from: first, to: last, on: plane)
        return [format.change(values.change), values.barsText, values.durationText].joined(separator: ", ")
    }
}
