import CGtk
import KitIntegerConversion

/// A group of buttons side by side, one of which is selected.
///
/// If a label does not fit, as with large text in a narrow window, an even number of buttons is laid out in two lines, or else they
/// are stacked vertically.
///
/// They are toggle buttons, since assistive technology cannot press GTK 4.8's radio buttons. Clicking the selected one
/// has no effect.
public struct SegmentedControl: Widget, Handle { let address: ObjectAddress }

extension SegmentedControl {
    /// Creates a control with the first button selected.
    ///
    /// - Parameter titles: The buttons' labels, at least one.
    public init(_ titles: [String]) {
        let lines = [Box(.horizontal), Box(.horizontal)]
        for line in lines {
            line.addClass("linked")
            line.addClass("segments")
            gtk_box_set_homogeneous(line.cast(), 1)
        }
        lines[1].isVisible = false
        // Only drawing areas report their size; this one draws nothing and has no height.
        let area = AnyWidget(gtk_drawing_area_new())
        self.init(Box(.vertical, [area, Box(.vertical, spacing: Self.spacing, lines)]).pointer)
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
            lines[0].append(button)
        }
        area.connect("resize", .size) { [reference = WeakReference(self)] width, _ in
            // Widgets must not change during allocation; before the next frame they may.
            Timeout.after(.zero) { reference.instance?.fit(in: width) }
        }
    }

    /// The space between two lines of buttons, in pixels.
    private static let spacing = 6

    /// Lays out the buttons side by side if all labels fit, otherwise an even number in two lines, or all below each other.
    private func fit(in width: Int) {
        let (lines, buttons) = (lines, buttons)
        guard lines.count == 2 else { return }
        let widest =
            buttons.map { button in
                var natural: gint = 0
                gtk_widget_measure(button.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
                return Int(natural)
            }.max() ?? 0
        let half = buttons.count / 2
        let isOneLine = widest * buttons.count <= width
        let isTwoLines = !isOneLine && half > 1 && buttons.count.isMultiple(of: 2) && widest * half <= width
        gtk_orientable_set_orientation(
            lines[0].opaque, isOneLine || isTwoLines ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL)
        lines[1].isVisible = isTwoLines
        for button in buttons.dropFirst(half) {
            let line = isTwoLines ? lines[1] : lines[0]
            guard button.parent?.isSame(as: line) == false else { continue }
            let owned = Owned(retaining: button)
            let hadFocus = button.holdsFocus
            lines[isTwoLines ? 0 : 1].remove(button)
            line.append(owned.instance)
            if hadFocus { owned.instance.grabFocus() }
        }
    }

    private var lines: [Box] {
        var lines: [Box] = []
        gtk_widget_get_last_child(pointer).map { AnyWidget($0) }?.forEachChild { lines.append(Box($0.pointer)) }
        return lines
    }

    /// The buttons, in order.
    public var buttons: [ToggleButton] {
        var buttons: [ToggleButton] = []
        for line in lines { line.forEachChild { buttons.append(ToggleButton($0.pointer)) } }
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
        if width > 0 { fit(in: width) }
    }

    /// The index of the selected button, counted from 0.
    public var selected: Int {
        get { buttons.firstIndex(where: \.isActive) ?? 0 }
        nonmutating set { buttons[newValue].isActive = true }
    }
}
