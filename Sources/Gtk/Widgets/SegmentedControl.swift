import CGtk

/// Buttons side by side, one of which is pressed: a choice that can be seen as a whole.
///
/// They are toggle buttons, since assistive technology cannot press what GTK 4.8 makes of radio buttons. A click on the
/// pressed one changes nothing.
@MainActor
public struct SegmentedControl: Widget {
    /// The address of the instance.
    public let raw: UnsafeMutableRawPointer

    /// Borrows the instance at an address.
    public init(raw: UnsafeMutableRawPointer) { self.raw = raw }

    /// Makes a control of which the first is chosen.
    ///
    /// - Parameter titles: What the buttons say, at least one.
    public init(_ titles: [String]) {
        self.init(Box(.horizontal).pointer)
        addClass("linked")
        gtk_box_set_homogeneous(cast(), 1)
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
            gtk_box_append(cast(), button.pointer)
        }
    }

    /// The buttons, in order.
    public var buttons: [ToggleButton] {
        var buttons: [ToggleButton] = []
        var child = gtk_widget_get_first_child(pointer)
        while let button = child {
            buttons.append(ToggleButton(button))
            child = gtk_widget_get_next_sibling(button)
        }
        return buttons
    }

    /// Which button is pressed, counted from 0.
    public var selected: Int {
        get { buttons.firstIndex(where: \.isActive) ?? 0 }
        nonmutating set { buttons[newValue].isActive = true }
    }
}
