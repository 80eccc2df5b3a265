import Gtk
import RxGtk
import TutorialBooks

/// The row of one book.
@MainActor
package final class BookCell: ListCell {
    package let widget: any Widget
    private let title = Label()
    private let author = Label()

    init() {
        author.addClass("dim-label")
        for label in [title, author] {
            label.alignText(.start)
            label.ellipsize()
        }
        let column = Box(.vertical, spacing: 2, [title, author])
        column.setMargins(horizontal: 12, vertical: 8)
        widget = column
    }

    package func show(_ book: Book) {
        title.text = book.title
        author.text = book.author
    }

    package func spokenName(of book: Book) -> String? { "\(book.title), \(book.author)" }
}
