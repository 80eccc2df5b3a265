import CGtk
import GtkShims

/// A box to tick, with a text beside it; in a ``RadioGroup``, a round one.
///
/// Assistive technology presses it with the action `check.press`.
public struct CheckButton: Widget, Handle { let address: ObjectAddress }

extension CheckButton {
    /// Creates a button that is off.
    ///
    /// - Parameter label: The text beside the box, also the button's name for assistive technology.
    public init(_ label: String) {
        self.init(gtk_shims_check_button_new(label))
        setAccessibleLabel(label)
    }

    /// Whether it is on.
    public var isOn: Bool {
        get { gtk_check_button_get_active(cast()) != 0 }
        nonmutating set { SilentChange.perform { gtk_check_button_set_active(cast(), newValue ? 1 : 0) } }
    }

    /// Calls back whenever the user has changed it, but not for changes made by the program.
    ///
    /// - Parameter handler: Called with whether it is on.
    /// - Returns: The connection, to end it early.
    @discardableResult
    public func onChange(_ handler: @escaping @MainActor (Bool) -> Void) -> SignalConnection {
        connect("toggled") { if !SilentChange.isRunning { handler(isOn) } }
    }
}

/// Radio buttons below or beside each other, one of which is selected.
public struct RadioGroup: Widget, Handle { let address: ObjectAddress }

extension RadioGroup {
    /// Creates a group with the first button selected.
    ///
    /// - Parameters:
    ///   - titles: The buttons' texts, at least one.
    ///   - label: The group's name for assistive technology.
    ///   - orientation: Column or row.
    public init(_ titles: [String], label: String, orientation: Orientation = .vertical) {
        self.init(gtk_shims_box_new_with_role(orientation.value, GTK_ACCESSIBLE_ROLE_GROUP))
        gtk_box_set_spacing(cast(), 6)
        setAccessibleLabel(label)
        var first: CheckButton?
        for title in titles {
            let button = CheckButton(title)
            button.setAccessibleRole(.radio)
            gtk_check_button_set_group(button.cast(), first?.cast())
            if first == nil { button.isOn = true }
            first = first ?? button
            Box(pointer).append(button)
        }
    }

    /// The buttons, in order.
    public var buttons: [CheckButton] {
        var buttons: [CheckButton] = []
        forEachChild { buttons.append(CheckButton($0.pointer)) }
        return buttons
    }

    /// The index of the selected button, counted from 0.
    public var selected: Int {
        get { buttons.firstIndex(where: \.isOn) ?? 0 }
        nonmutating set { buttons[newValue].isOn = true }
    }
}
