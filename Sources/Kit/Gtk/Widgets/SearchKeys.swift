import CGtk

/// The keys of a page's search: a key of its own, as Ctrl+F, or just typing begins it, Enter and ↓ go to what it found, Escape clears it.
@MainActor
public struct SearchKeys {
    private let search: SearchEntry
    private let goToList: @MainActor () -> Void

    /// Connects the keys.
    ///
    /// - Parameters:
    ///   - search: The entry.
    ///   - trigger: The key that begins the search, as "<Control>f".
    ///   - page: The page on which the keys are taken, while it is in sight.
    ///   - goToList: Gives the focus to the first row of what was found.
    public init(search: SearchEntry, trigger: String, page: AnyWidget, goToList: @escaping @MainActor () -> Void) {
        self.search = search
        self.goToList = goToList
        // The window hears what nothing on the page has the focus for.
        page.connect("map") {
            search.captureKeys(of: gtk_widget_get_root(page.pointer).map { AnyWidget(raw: .init($0)) })
        }
        page.connect("unmap") { search.captureKeys(of: nil) }
        page.addShortcut(trigger) { [self] in begin() }
        page.addShortcut("Escape") { [self] in clear() }
        search.onStop { [self] in if !clear() { goToList() } }
        search.connect("activate", goToList)
        search.addShortcut("Down|KP_Down", scope: .focus) {
            goToList()
            return true
        }
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
