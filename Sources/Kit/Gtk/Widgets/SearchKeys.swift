import CGtk

/// The keys of a page's search.
///
/// A key such as Ctrl+F, or typing, starts it; Enter and ↓ move to the results; Escape clears the text.
@MainActor
public struct SearchKeys {
    /// The usual key that begins a search, in GTK's notation.
    public nonisolated static let trigger = "<Control>f"

    private let search: SearchEntry
    private let leave: @MainActor () -> Void
    private let goToList: @MainActor () -> Void

    /// Connects the keys.
    ///
    /// - Parameters:
    ///   - search: The entry.
    ///   - trigger: The key that starts the search.
    ///   - page: The page on which the keys work while it is mapped.
    ///   - leave: Called on Escape in the empty entry; nil to move the focus to the first result.
    ///   - goToList: Moves the focus to the first result.
    public init(
        search: SearchEntry, trigger: String = Self.trigger, page: AnyWidget, leave: (@MainActor () -> Void)? = nil,
        goToList: @escaping @MainActor () -> Void
    ) {
        self.search = search
        self.leave = leave ?? goToList
        self.goToList = goToList
        // The window receives the keys if no widget on the page has the focus.
        page.connect("map") {
            search.captureKeys(of: gtk_widget_get_root(page.pointer).map { AnyWidget(raw: .init($0)) })
        }
        page.connect("unmap") { search.captureKeys(of: nil) }
        page.addShortcut(trigger) { [self] in begin() }
        page.addShortcut("Escape") { [self] in clear() }
        search.onStop { [self] in if !clear() { self.leave() } }
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

    /// Clears the search, and does not handle Escape if the search is empty.
    @discardableResult
    private func clear() -> Bool {
        guard !search.text.isEmpty else { return false }
        search.text = ""
        return true
    }
}
