import Gtk
import KitLocalization

/// The widgets of the sheet for adding a book.
@MainActor
package struct AddBookView {
    package let root: Box
    package let title = TextEntry(placeholder: localized("Title"))
    package let author = TextEntry(placeholder: localized("Author"))
    package let problem = Label()
    package let add = Button(localized("Add", context: "a book to the list"))

    package init() {
        problem.addClass("error")
        problem.wrap()
        add.addClass("suggested-action")
        add.addClass("pill")
        add.align(horizontal: .center)
        root = Box(.vertical, spacing: 12, [title, author, problem, add])
        root.setMargins(horizontal: 24, vertical: 24)
        show(problem: nil, canAdd: false)
        title.connect("map") { [title] in title.grabFocus() }
    }

    /// Shows why the book cannot be added, if that is so.
    package func show(problem message: String?, canAdd: Bool) {
        problem.text = message ?? ""
        problem.isVisible = message != nil
        add.isSensitive = canAdd
    }
}
