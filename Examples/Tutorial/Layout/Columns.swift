import Gtk

/// A page of two widgets: side by side where there is room, one below the other where there is not.
@MainActor
package struct Columns {
    package let root: AnyWidget
    /// The width from which they stand side by side, in pixels.
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
