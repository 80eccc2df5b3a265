import CGtk
import GtkShims
import KitIntegerConversion

/// What a swiped row uncovers: its action's icon, and below it its words as soon as there is room for them.
@MainActor
struct SwipeStrip {
    let box: Box

    /// Makes a strip.
    ///
    /// - Parameter action: The action it shows.
    init(_ action: RowAction) {
        let icon = Image(iconName: action.iconName)
        let content = Box(.vertical, spacing: 2, [icon, Label(action.label)])
        content.align(horizontal: .center, vertical: .center)
        content.expand(horizontally: true)
        box = Box(.horizontal, [content])
        box.addClass("swipe-strip")
        box.addClass(action.style.rawValue)
        // The row offers the action to who does not see this.
        box.hideAccessibly()
    }

    /// A strip that stands in a row.
    init(box: Box) { self.box = box }

    private var content: AnyWidget { gtk_widget_get_first_child(box.pointer).map { AnyWidget($0) } ?? AnyWidget(box) }

    /// Its width, in pixels.
    var width: Int {
        var width: gint = 0
        gtk_widget_measure(box.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
        return Int(width)
    }

    /// Lets the words come and go with the room there is for them.
    ///
    /// - Parameter offset: How much of the row is uncovered, in pixels.
    func uncover(_ offset: Double) {
        let share = offset / Double(max(width, 1))
        guard let titleLabel = gtk_widget_get_last_child(content.pointer) else { return }
        gtk_widget_set_opacity(titleLabel, min(max(share * 3 - 2, 0), 1))
    }

    /// Whether it shows that letting go runs the action.
    var isArmed: Bool { gtk_widget_has_css_class(box.pointer, "armed") != 0 }

    /// Shows whether letting go runs the action.
    ///
    /// - Parameters:
    ///   - isArmed: Whether it does.
    ///   - action: The action it shows.
    func arm(_ isArmed: Bool, _ action: RowAction) {
        guard isArmed != self.isArmed else { return }
        if isArmed { box.addClass("armed") } else { box.removeClass("armed") }
        guard let icon = gtk_widget_get_first_child(content.pointer) else { return }
        Image(icon).iconName = isArmed ? action.armedIconName : action.iconName
    }
}
