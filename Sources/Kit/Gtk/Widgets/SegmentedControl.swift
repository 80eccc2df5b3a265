import CGtk
import KitIntegerConversion

/// A group of buttons side by side, one of which is selected.
///
/// If a label does not fit, as with large text in a narrow window, an even number of buttons is laid out in pairs, or else they are
/// stacked vertically.
///
/// They are toggle buttons, since assistive technology cannot press GTK 4.8's radio buttons. Clicking the selected one
/// has no effect.
public struct SegmentedControl: Widget, Handle { let address: ObjectAddress }

extension SegmentedControl {
    /// Creates a control with the first button selected.
    ///
    /// - Parameter titles: The buttons' labels, at least one.
    public init(_ titles: [String]) {
        let grid = AnyWidget(gtk_grid_new())
        grid.addClass("linked")
        grid.addClass("segments")
        gtk_grid_set_column_homogeneous(grid.cast(), 1)
        // Only drawing areas report their size; this one draws nothing and has no height.
        let area = AnyWidget(gtk_drawing_area_new())
        self.init(Box(.vertical, [area, grid]).pointer)
        var first: ToggleButton?
        for (index, title) in titles.enumerated() {
            let label = Label(title)
            label.wrap()
            label.alignText(.center)
            let button = ToggleButton(child: label)
            button.setAccessibleLabel(title)
            button.expand(horizontally: true)
            gtk_toggle_button_set_group(button.cast(), first?.cast())
            if first == nil { button.isActive = true }
            first = first ?? button
            gtk_grid_attach(grid.cast(), button.pointer, gint(index), 0, 1, 1)
        }
        area.connect("resize", .size) { [reference = WeakReference(grid)] width, _ in
            // Widgets must not change during allocation; before the next frame they may.
            Timeout.after(.zero) { if let grid = reference.instance { Self.fit(grid, in: width) } }
        }
    }

    /// The space between buttons in several rows and columns, in pixels.
    private static let spacing = 6

    /// Lays out the buttons side by side if all labels fit on one line, otherwise in pairs or vertically.
    private static func fit(_ grid: AnyWidget, in width: Int) {
        let buttons = buttons(in: grid)
        let widest =
            buttons.map { button in
                var natural: gint = 0
                gtk_widget_measure(button.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
                return Int(natural)
            }.max() ?? 0
        let hasPairs = buttons.count > 2 && buttons.count.isMultiple(of: 2) && 2 * widest + spacing <= width
        let columns = widest * buttons.count <= width ? buttons.count : hasPairs ? 2 : 1
        for (name, isOn) in [("linked", columns != 2 || buttons.count == 2), ("vertical", columns == 1)] {
            if isOn { grid.addClass(name) } else { grid.removeClass(name) }
        }
        let spacing = guint(columns == 2 && buttons.count > 2 ? spacing : 0)
        gtk_grid_set_row_spacing(grid.cast(), spacing)
        gtk_grid_set_column_spacing(grid.cast(), spacing)
        let layout = gtk_widget_get_layout_manager(grid.pointer)
        for (index, button) in buttons.enumerated() {
            guard let place = gtk_layout_manager_get_layout_child(layout, button.pointer).map({ OpaquePointer($0) })
            else {
                continue
            }
            gtk_grid_layout_child_set_column(place, gint(index % columns))
            gtk_grid_layout_child_set_row(place, gint(index / columns))
        }
    }

    /// The buttons, in order.
    public var buttons: [ToggleButton] {
        gtk_widget_get_last_child(pointer).map { Self.buttons(in: AnyWidget($0)) } ?? []
    }

    private static func buttons(in grid: AnyWidget) -> [ToggleButton] {
        var buttons: [ToggleButton] = []
        grid.forEachChild { buttons.append(ToggleButton($0.pointer)) }
        return buttons
    }

    /// Shows other labels.
    ///
    /// - Parameters:
    ///   - titles: The labels of the buttons, in order.
    ///   - names: Their names for assistive technology; nil for the labels.
    public func setTitles(_ titles: [String], names: [String]? = nil) {
        for (index, button) in buttons.enumerated() where index < titles.count {
            let label = gtk_button_get_child(button.cast()).map { Label($0) }
            if let label, label.text != titles[index] { label.text = titles[index] }
            button.setAccessibleLabel(names?[index] ?? titles[index])
        }
        let width = Int(gtk_widget_get_width(pointer))
        if width > 0, let grid = gtk_widget_get_last_child(pointer) { Self.fit(AnyWidget(grid), in: width) }
    }

    /// The index of the selected button, counted from 0.
    public var selected: Int {
        get { buttons.firstIndex(where: \.isActive) ?? 0 }
        nonmutating set { buttons[newValue].isActive = true }
    }
}
