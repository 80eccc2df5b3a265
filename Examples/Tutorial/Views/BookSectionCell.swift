import Gtk
import KitLocalization
import RxGtk
import TutorialBooks

/// The content of a section's header.
package struct BookSectionHeader: Equatable, Identifiable {
    package let kind: BookSection.Kind
    package var id: BookSection.Kind { kind }
}

/// The header of a section.
@MainActor
package final class BookSectionCell: ListCell {
    package let widget: any Widget
    private let name = Label()

    init() {
        name.addClass("heading")
        name.alignText(.start)
        name.setMargins(horizontal: 12, vertical: 6)
        name.setAccessibleRole(.heading)
        widget = name
    }

    package func show(_ header: BookSectionHeader) {
        switch header.kind {
        case .toRead: name.text = localized("To Read")
        case .read: name.text = localized("Read", context: "books that have been read")
        }
    }
}
