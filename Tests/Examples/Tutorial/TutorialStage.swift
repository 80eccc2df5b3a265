import CGtk
import Coordination
@_spi(CGtk) import Gtk
import GtkTest
import XCTest

/// One step of the tutorial in a window, used only through its widgets.
@MainActor
final class TutorialStage {
    let navigator = StackNavigator()
    let window = Window(title: "Reading List", width: 420, height: 620)

    private let name: String

    /// Opens a window.
    ///
    /// - Parameters:
    ///   - name: The name in failure messages.
    ///   - show: Shows the first screen.
    init(_ name: String, _ show: @MainActor (any Navigator) -> Void) {
        self.name = name
        window.setContent(navigator.widget)
        show(navigator)
        window.present()
        XCTAssertTrue(runLoop { gtk_widget_get_mapped(self.navigator.widget.pointer) != 0 })
    }

    /// The titles of the visible books, from the top.
    var books: [String] {
        widgets(of: "GtkListView").flatMap { list in
            list.descendants.filter { $0.className == "GtkLabel" && gtk_widget_get_mapped($0.pointer) != 0 }
        }
        .map { Label(raw: $0.raw).text }
        .filter { titles.contains($0) }
    }

    /// The titles that are recognized; other labels are authors or headings.
    var titles: Set<String> = [
        "Middlemarch", "The Odyssey", "Emma", "Persuasion", "Moby-Dick", "The Dream of the Red Chamber", "Ulysses",
    ]

    var search: SearchEntry? { widgets(of: "GtkSearchEntry").first.map { SearchEntry(raw: $0.raw) } }

    /// The sheet's text entries: title and author.
    var entries: [TextEntry] { widgets(of: "GtkEntry").map { TextEntry(raw: $0.raw) } }

    /// The button with a label or tooltip; the topmost page's comes last.
    func button(_ name: String) -> Button? {
        navigator.widget.buttons(name).last
    }

    /// Opens the book in a row, counted with the headers.
    func activate(row: guint) {
        widgets(of: "GtkListView").first?.activateRow(row)
    }

    /// Waits for the sheet, and types a book into it.
    func typeBook(_ title: String, _ author: String) {
        XCTAssertTrue(runLoop { self.entries.count == 2 })
        entries.first?.text = title
        entries.last?.text = author
    }

    /// Waits until the list shows exactly these books.
    func waitForBooks(_ titles: [String], file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertTrue(runLoop { self.books == titles }, "\(name): \(books)", file: file, line: line)
    }

    func close() {
        window.destroy()
        XCTAssertTrue(runLoop { self.navigator.screens.isEmpty })
    }

    private func widgets(of className: String) -> [AnyWidget] {
        navigator.widget.descendants.filter { $0.className == className }
    }
}

extension Widget {
    fileprivate func activateRow(_ row: guint) {
        gtk_widget_activate_action_variant(pointer, "list.activate-item", g_variant_new_uint32(row))
    }
}
