import Gtk
import KitLocalization
import Rx
import RxGtk
import StarterScreens

/// The list's only section.
struct Section: Equatable, Identifiable {
    let id = 0
}

final class SectionCell: ListCell {
    let widget: any Widget

    init() {
        let name = Label(localized("All items"))
        name.addClass("heading")
        name.alignText(.start)
        name.setMargins(horizontal: 12, vertical: 6)
        name.setAccessibleRole(.heading)
        widget = name
    }

    func show(_ section: Section) {}
}

/// A row: the item's name and mark.
final class ItemCell: ListCell {
    let widget: any Widget
    private let title = Label()
    private let mark = Image(iconName: "object-select-symbolic")

    init() {
        title.alignText(.start)
        title.ellipsize()
        title.expand(horizontally: true)
        let row = Box(.horizontal, spacing: 12, [title, mark])
        row.setMargins(horizontal: 12, vertical: 12)
        widget = row
    }

    func show(_ row: ItemRow) {
        title.text = row.title
        mark.isVisible = row.isMarked
    }

    func spokenName(of row: ItemRow) -> String? {
        row.isMarked ? localized("\(row.title), marked") : row.title
    }
}
