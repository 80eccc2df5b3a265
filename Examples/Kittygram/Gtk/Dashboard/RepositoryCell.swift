import Gtk
import Kittygram
import RxGtk

/// A row of the list: a repository's name, language and stars.
final class RepositoryCell: ListCell {
    let widget: any Widget

    private let name = Label()
    private let language = Label()
    private let stars = Label()

    init() {
        name.wrap()
        for label in [name, language] { label.alignText(.start) }
        stars.addClass("numeric")
        language.addClass("dim-label")
        language.addClass("caption")
        let texts = Box(.vertical, spacing: 2, [name, language])
        texts.expand(horizontally: true)
        texts.align(vertical: .center)
        let row = Box(.horizontal, spacing: 12, [texts, stars])
        row.setMargins(horizontal: 12, vertical: 10)
        // The margins of the list's rows.
        widget = Box(.vertical, [row])
    }

    func show(_ row: RepositoryRowViewModel) {
        name.text = row.name
        language.text = row.language
        language.isVisible = !row.language.isEmpty
        stars.text = "★ \(row.stars)"
    }

    func spokenName(of row: RepositoryRowViewModel) -> String? { row.spoken }
}
