import Gtk
import KitLocalization
import RxGtk
import WickMarketScreens

/// The bar below a list with selected rows: their number, and what can be done with them.
@MainActor
final class SelectionBar {
    let widget: Revealer
    let add: Button
    let remove: Button
    let groups: Button
    let cancel: Button

    private let count = Label("")
    private let choices: [(button: Button, iconName: String, title: String)]

    init() {
        choices = [
            ("starred-symbolic", localized("Add to Favorites")), ("list-remove-symbolic", localized("Remove")),
            ("view-list-symbolic", localized("Groups")), ("window-close-symbolic", localized("Cancel")),
        ].map { (Button(iconName: $0, label: $1), $0, $1) }
        (add, remove, groups, cancel) = (choices[0].button, choices[1].button, choices[2].button, choices[3].button)
        count.addClass("heading")
        count.alignText(.start)
        count.expand(horizontally: true)
        // Changes are announced.
        count.setAccessibleRole(.status)
        let content = Box(.horizontal, spacing: 6, [count, add, remove, groups, cancel])
        content.addClass("selection-bar")
        widget = Revealer(Clamp(content, width: PriceListPage.width))
        widget.isRevealed = false
    }

    func show(_ selected: SelectedRows?) {
        widget.isRevealed = selected != nil
        guard let selected else { return }
        ToastOverlay.stay(above: widget)
        if count.text != selected.text { count.text = selected.text }
        add.isSensitive = selected.canAdd
        remove.isSensitive = selected.canRemove
    }

    /// Shows texts in place of icons where there is space.
    func fit(_ widthClass: WidthClass) {
        for (button, iconName, title) in choices {
            if widthClass.isNarrow { button.iconName = iconName } else { button.label = title }
        }
    }
}
