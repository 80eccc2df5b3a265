import CGtk
import KitIntegerConversion

/// A group of buttons side by side, one of which is selected.
///
/// If a label does not fit, as with large text in a narrow window, the buttons are stacked vertically.
///
/// They are toggle buttons, since assistive technology cannot press GTK 4.8's radio buttons. Clicking the selected one
/// has no effect.
public struct SegmentedControl: Widget, Handle { let address: ObjectAddress }

extension SegmentedControl {
    /// Creates a control with the first button selected.
    ///
    /// - Parameter titles: The buttons' labels, at least one.
    public init(_ titles: [String]) {
        let row = Box(.horizontal)
        row.addClass("linked")
        row.addClass("segments")
        gtk_box_set_homogeneous(row.cast(), 1)
        // Only drawing areas report their size; this one draws nothing and has no height.
        let area = AnyWidget(gtk_drawing_area_new())
        self.init(Box(.vertical, [area, row]).pointer)
        var first: ToggleButton?
        for title in titles {
            let label = Label(title)
            label.wrap()
            label.alignText(.center)
            let button = ToggleButton(child: label)
            button.setAccessibleLabel(title)
            button.expand(horizontally: true)
            gtk_toggle_button_set_group(button.cast(), first?.cast())
            if first == nil { button.isActive = true }
            first = first ?? button
            row.append(button)
        }
        area.connect("resize", .size) { [reference = WeakReference(row)] width, _ in
            // Widgets must not change during allocation; before the next frame they may.
            Timeout.after(.zero) { if let row = reference.instance { Self.fit(row, in: width) } }
        }
    }

    /// Lays out the buttons side by side if all labels fit on one line, otherwise vertically.
    private static func fit(_ row: Box, in width: Int) {
        let buttons = buttons(in: row)
        let widest = buttons.map { button in
            var natural: gint = 0
            gtk_widget_measure(button.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
            return Int(natural)
        }.max()
        let hasRoom = (widest ?? 0) * buttons.count <= width
        gtk_orientable_set_orientation(row.opaque, hasRoom ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL)
    }

    /// The buttons, in order.
    public var buttons: [ToggleButton] {
        gtk_widget_get_last_child(pointer).map { Self.buttons(in: Box($0)) } ?? []
    }

    private static func buttons(in row: Box) -> [ToggleButton] {
        var buttons: [ToggleButton] = []
        row.forEachChild { buttons.append(ToggleButton($0.pointer)) }
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
        if width > 0, let row = gtk_widget_get_last_child(pointer) { Self.fit(Box(row), in: width) }
    }

    /// The index of the selected button, counted from 0.
    public var selected: Int {
        get { buttons.firstIndex(where: \.isActive) ?? 0 }
        nonmutating set { buttons[newValue].isActive = true }
    }
}
