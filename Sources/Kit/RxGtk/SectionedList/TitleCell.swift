import Gtk
import KitLocalization
import RxLists

/// The cell of a `TitleRow`: the title over the subtitle, then the detail and a star.
public final class TitleCell<ID: Hashable & Sendable>: ListCell {
    /// The widget in the row.
    public let widget: any Widget

    private let title = Label()
    private let subtitle = Label()
    private let detail = Label()
    private let star = Image(iconName: "starred-symbolic")

    /// Creates an empty cell.
    public init() {
        title.wrap(lines: 2)
        subtitle.wrap(lines: 2)
        for label in [title, subtitle] {
            label.alignText(.start)
            label.ellipsize()
        }
        for style in ["dim-label", "caption"] { subtitle.addClass(style) }
        detail.addClass("numeric")
        let texts = Box(.vertical, spacing: 2, [title, subtitle])
        texts.expand(horizontally: true)
        texts.align(vertical: .center)
        let row = Box(.horizontal, spacing: 12, [texts, detail, star])
        row.setMargins(horizontal: 12, vertical: 10)
        // The list sets the margins of the widgets in its rows.
        widget = Box(.vertical, [row])
    }

    /// Shows a row.
    public func show(_ row: TitleRow<ID>) {
        title.text = row.title
        subtitle.text = row.subtitle
        subtitle.isVisible = !row.subtitle.isEmpty
        detail.text = row.detail
        detail.isVisible = !row.detail.isEmpty
        star.isVisible = row.isFavorite
    }

    /// The row's name for assistive technology.
    public func spokenName(of row: TitleRow<ID>) -> String? {
        if let name = row.spokenName { return name }
        let parts = [row.title, row.subtitle, row.detail, row.isFavorite ? localized("favorite") : ""]
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
