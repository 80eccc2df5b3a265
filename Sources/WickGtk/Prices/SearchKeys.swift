import CGtk
import Gtk

/// The keys of the search: Ctrl+F or just typing begins it, Enter goes to what it found, Escape clears it.
@MainActor
struct SearchKeys {
    private let search: SearchEntry
    private let list: AnyWidget

    /// Connects the keys.
    ///
    /// - Parameters:
    ///   - search: The entry.
    ///   - list: The list that shows what was found.
    ///   - page: The page on which the keys are taken, while it is in sight.
    init(search: SearchEntry, list: AnyWidget, page: Box) {
        self.search = search
        self.list = list
        // The window hears what nothing on the page has the focus for.
        page.connect("map") {
            search.captureKeys(of: gtk_widget_get_root(page.pointer).map { AnyWidget(raw: .init($0)) })
        }
        page.connect("unmap") { search.captureKeys(of: nil) }
        page.addShortcut("<Control>f") { [self] in begin() }
        page.addShortcut("Escape") { [self] in clear() }
        search.onStop { [self] in if !clear() { list.grabFocus() } }
        search.connect("activate") { list.grabFocus() }
    }

    private func begin() -> Bool {
        search.selectAll()
        return true
    }

    /// Clears the search, and leaves Escape to others where there is nothing to clear.
    @discardableResult
    private func clear() -> Bool {
        guard !search.text.isEmpty else { return false }
        search.text = ""
        return true
    }
}
