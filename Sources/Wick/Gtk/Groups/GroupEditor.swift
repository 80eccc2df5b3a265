import Gtk
import KitLocalization
import WickMarketScreens

/// The row of a group: its name to edit, and buttons that move and delete it.
@MainActor
final class GroupEditor {
    /// A button of the row.
    enum Control: CaseIterable {
        case up
        case down
        case delete
    }

    let widget: EntryRow

    private let buttons: [Control: Button]

    /// - Parameters:
    ///   - row: What to show.
    ///   - rename: Called with a new name.
    ///   - use: Called when a button is clicked, or its key is pressed, and with whether it was the key.
    init(
        _ row: GroupRow, rename: @escaping @MainActor (String) -> Void,
        use: @escaping @MainActor (Control, Bool) -> Void
    ) {
        widget = EntryRow(title: row.countText)
        buttons = Dictionary(
            uniqueKeysWithValues: Control.allCases.map { control in
                let button = Button(iconName: control.iconName, label: control.title)
                button.addClass("flat")
                button.onClick { use(control, false) }
                return (control, button)
            })
        for control in Control.allCases { if let button = buttons[control] { widget.addSuffix(button) } }
        widget.onApply(rename)
        for (action, control) in [(RowAction.moveUp, Control.up), (.moveDown, .down)] {
            widget.addShortcut(action.keys ?? "", scope: .focus) {
                use(control, true)
                return true
            }
        }
    }

    /// Shows other values of the same group.
    func show(_ row: GroupRow, isFirst: Bool, isLast: Bool) {
        widget.setTitle(row.countText)
        if widget.text != row.name { widget.text = row.name }
        for (control, button) in buttons { button.setAccessibleLabel(control.spokenTitle(of: row.name)) }
        buttons[.up]?.isSensitive = !isFirst
        buttons[.down]?.isSensitive = !isLast
    }

    /// Moves the keyboard focus to a button, or to the nearest one that can be used; nil for the name.
    func focus(_ control: Control?) {
        guard let control else {
            widget.grabFocus()
            return
        }
        for choice in [control, .up, .down, .delete] where buttons[choice]?.isSensitive == true {
            buttons[choice]?.grabFocus()
            return
        }
    }
}

extension GroupEditor.Control {
    fileprivate var iconName: String {
        switch self {
        case .up: "go-up-symbolic"
        case .down: "go-down-symbolic"
        case .delete: "user-trash-symbolic"
        }
    }

    fileprivate var title: String {
        switch self {
        case .up: localized("Move Up")
        case .down: localized("Move Down")
        case .delete: localized("Delete")
        }
    }

    fileprivate func spokenTitle(of name: String) -> String {
        switch self {
        case .up: localized("Move \(name) up")
        case .down: localized("Move \(name) down")
        case .delete: localized("Delete \(name)")
        }
    }
}
