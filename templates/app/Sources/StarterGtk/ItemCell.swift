import Gtk
import KitLocalization
import RxGtk
import StarterScreens

/// A row: the item's name, and a star if it is a favorite.
final class ItemCell: ListCell {
    let widget: any Widget
    private let title = Label()
    private let star = Image(iconName: "starred-symbolic")

    init() {
        title.alignText(.start)
        title.ellipsize()
        title.expand(horizontally: true)
        let row = Box(.horizontal, spacing: 12, [title, star])
        row.setMargins(horizontal: 12, vertical: 12)
        // The list sets the margins of the widgets in its rows.
        widget = Box(.vertical, [row])
    }

    func show(_ row: ItemRow) {
        title.text = row.item.title
        star.isVisible = row.isFavorite
    }

    func spokenName(of row: ItemRow) -> String? {
        row.isFavorite ? localized("\(row.item.title), favorite") : row.item.title
    }
}
