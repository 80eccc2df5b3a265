import Gtk
import KitLocalization
import Kittygram
import RxGtk

/// A row of the list: a repository's name, language and stars, or a message at the end of the list.
final class DashboardCell: ListCell {
    let widget: any Widget

    private let name = Label()
    private let language = Label()
    private let stars = Label()

    init() {
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

    func show(_ item: DashboardItem) {
        name.wrap()
        switch item {
        case .repository(let row): show(row)
        case .end(let end):
            name.text = end.text
            language.text = end.canRetry ? localized("Press here to try again.") : ""
            stars.text = ""
        }
        language.isVisible = !language.text.isEmpty
    }

    func spokenName(of item: DashboardItem) -> String? {
        switch item {
        case .repository(let row): row.spoken
        case .end(let end): end.text
        }
    }

    private func show(_ row: any RepositoryRowViewModelProtocol) {
        name.text = row.name
        language.text = row.language
        stars.text = "★ \(row.stars)"
    }
}
