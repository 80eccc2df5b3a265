import Gtk
import KitLocalization
import TutorialBooks

/// The widgets of the page of one book.
@MainActor
package struct BookView {
    package let root: Box
    package let turn = Button("")
    package let remove = Button(localized("Remove from the List"))

    package init(_ book: Book) {
        let title = Label(book.title)
        title.addClass("title-1")
        title.wrap()
        let author = Label(book.author)
        author.addClass("dim-label")
        turn.label = book.isRead ? localized("Mark as Not Read") : localized("Mark as Read")
        remove.addClass("destructive-action")
        for button in [turn, remove] {
            button.addClass("pill")
            button.align(horizontal: .center)
        }
        root = Box(.vertical, spacing: 18, [title, author, turn, remove])
        root.align(vertical: .center)
        root.setMargins(horizontal: 24, vertical: 24)
    }
}
