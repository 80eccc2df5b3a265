import Gtk

/// What fills a page: one of several parts, which stand below each other.
///
/// A GtkStack would hide from assistive technology what it turns to.
@MainActor
struct PageContent {
    let widget: Box

    private let parts: [AnyWidget]

    init(_ parts: [any Widget]) {
        widget = Box(.vertical, parts)
        self.parts = parts.map { AnyWidget($0) }
        for part in parts { part.expand(horizontally: true, vertically: true) }
    }

    /// Shows one part alone.
    ///
    /// - Parameter focus: Where the focus goes that was in the part that leaves.
    func show(_ part: any Widget, focus: @MainActor () -> Void) {
        let isFocusFree = widget.isFocusLost || widget.holdsFocus
        let isOther = !part.isVisible
        for other in parts { other.isVisible = other.isSame(as: part) }
        if isOther, isFocusFree { focus() }
    }
}
