import CGtk
import GtkShims
import KitIntegerConversion

/// The strip uncovered by a swiped row: its action's icon, and below it the label if there is space for it.
@MainActor
struct SwipeStrip {
    let box: Box

    init(_ action: RowAction) {
        let icon = Image(iconName: action.iconName)
        let content = Box(.vertical, spacing: 2, [icon, Label(action.label)])
        content.align(horizontal: .center, vertical: .center)
        content.expand(horizontally: true)
        box = Box(.horizontal, [content])
        box.addClass("swipe-strip")
        box.addClass(action.style.rawValue)
        // The row itself offers the action to assistive technology.
        box.hideAccessibly()
    }

    init(box: Box) { self.box = box }

    private var content: AnyWidget { gtk_widget_get_first_child(box.pointer).map { AnyWidget($0) } ?? AnyWidget(box) }

    /// In pixels.
    var width: Int {
        var width: gint = 0
        gtk_widget_measure(box.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
        return Int(width)
    }

    /// Shows or hides the label depending on the available space.
    ///
    /// - Parameter offset: The uncovered width of the row, in pixels.
    func uncover(_ offset: Double) {
        let share = offset / Double(max(width, 1))
        guard let titleLabel = gtk_widget_get_last_child(content.pointer) else { return }
        gtk_widget_set_opacity(titleLabel, min(max(share * 3 - 2, 0), 1))
    }

    var isArmed: Bool { gtk_widget_has_css_class(box.pointer, "armed") != 0 }

    /// Shows whether a release runs the action.
    func arm(_ isArmed: Bool, _ action: RowAction) {
        guard isArmed != self.isArmed else { return }
        if isArmed { box.addClass("armed") } else { box.removeClass("armed") }
        guard let icon = gtk_widget_get_first_child(content.pointer) else { return }
        Image(icon).iconName = isArmed ? action.armedIconName : action.iconName
    }
}
