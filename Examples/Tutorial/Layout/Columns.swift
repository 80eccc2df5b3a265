import Gtk

/// Two widgets, side by side if the width allows it, otherwise one below the other.
@MainActor
package struct Columns {
    package let root: AnyWidget
    /// The minimum width for two columns, in pixels.
    package static let breakpoint = 480

    package init(_ first: any Widget, _ second: any Widget) {
        for column in [first, second] { column.expand(horizontally: true) }
        let box = Box(.vertical, [first, second])
        root =
            AdaptiveBin(box, leastWidth: 200) { width in
                box.orient(width < Self.breakpoint ? .vertical : .horizontal)
            }
            .widget
    }
}
