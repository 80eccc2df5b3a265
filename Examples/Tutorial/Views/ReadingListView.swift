import Gtk
import KitLocalization
import RxGtk
import TutorialBooks

/// The widgets of the page of all books: a search entry above a list in two sections.
@MainActor
package struct ReadingListView {
    package let root: Box
    package let search = SearchEntry(placeholder: localized("Title or author"))
    package let list = SectionedListView(header: { BookSectionCell() }, item: { BookCell() })
    package let add = Button(iconName: "list-add-symbolic", label: localized("Add a Book"))
    private let scroller: ScrolledWindow
    private let nothing = Label(localized("No book matches."))

    package init() {
        search.setMargins(horizontal: 12, vertical: 12)
        nothing.addClass("dim-label")
        nothing.expand(vertically: true)
        scroller = ScrolledWindow(Clamp(list.widget, width: 560, scrolls: true))
        root = Box(.vertical, [search, scroller, nothing])
        show([])
    }

    /// Shows books, or a message if there are none.
    package func show(_ sections: [BookSection]) {
        list.show(sections.map { SectionModel(model: BookSectionHeader(kind: $0.kind), items: $0.books) })
        scroller.isVisible = !sections.isEmpty
        nothing.isVisible = sections.isEmpty
    }

    /// Calls the handler with the book of a row that is clicked or activated with Enter.
    package func onOpen(_ handler: @escaping @MainActor (Book.ID) -> Void) {
        // Ends with the list.
        _ = list.itemActivated.subscribe(onNext: handler)
    }
}
