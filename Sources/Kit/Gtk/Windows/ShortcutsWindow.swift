import CGtk
import KitIntegerConversion
import KitLocalization

/// The window that lists shortcuts, and finds them by their titles and keys.
@MainActor
final class ShortcutsWindow {
    private let search = SearchEntry(placeholder: localized("Action or key"))
    private let groups: [(widget: PreferencesGroup, rows: [ShortcutRow])]
    /// The groups with the margin around them.
    private let list: Clamp
    private let scrolled: ScrolledWindow
    private let message = MessagePage()

    /// The greatest size of the window, in pixels.
    private static let size = (width: 600, height: 720)
    /// The width of a phone, in pixels.
    private static let leastWidth = 360
    /// The greatest width of the rows, in pixels.
    private static let rowWidth = 560
    private static let margin = 12

    /// Shows the shortcuts over a window, with which it closes.
    ///
    /// - Parameters:
    ///   - groups: The shortcuts.
    ///   - parent: The window.
    /// - Returns: The window that is shown; it ends when the user closes it.
    @discardableResult
    static func present(_ groups: [ShortcutGroup], over parent: Window?) -> Window {
        let screen = parent?.monitorSize ?? size
        let width = parent.map { max(Int(gtk_widget_get_width($0.pointer)), leastWidth) } ?? size.width
        let title = localized("Keyboard Shortcuts")
        let window = Window(
            title: title, width: min(width, size.width, screen.width), height: min(size.height, screen.height))
        gtk_window_set_modal(window.cast(), 1)
        if let parent {
            gtk_window_set_transient_for(window.cast(), parent.cast())
            // For the program's keys, such as Ctrl+W.
            gtk_window_set_application(window.cast(), gtk_window_get_application(parent.cast()))
        }
        gtk_window_set_destroy_with_parent(window.cast(), 1)
        let shortcuts = ShortcutsWindow(groups)
        shortcuts.fit(width: min(width, size.width))
        let page = shortcuts.makePage(below: HeaderBar(title: PageTitle(title)))
        window.setContent(AdaptiveBin(page, leastWidth: leastWidth - 20) { shortcuts.fit(width: $0) }.widget)
        shortcuts.addKeys(to: window, page: page)
        gtk_window_set_focus(window.cast(), shortcuts.search.pointer)
        window.present()
        return window
    }

    private init(_ groups: [ShortcutGroup]) {
        self.groups = groups.map { group in
            let rows = group.shortcuts.map { ShortcutRow($0) }
            return (PreferencesGroup(title: group.title, rows.map(\.widget)), rows)
        }
        let content = Box(.vertical, spacing: 24, self.groups.map(\.widget))
        content.setMargins(horizontal: Self.margin, vertical: 18)
        list = Clamp(content, width: Self.rowWidth + 2 * Self.margin)
        scrolled = ScrolledWindow(list)
        message.show(
            localized("No Results Found"), localized("No shortcut has this name or key."),
            iconName: "edit-find-symbolic")
        message.widget.expand(vertically: true)
        message.widget.isVisible = false
        search.connect("changed") { [unowned self] in find(search.text) }
    }

    private func makePage(below header: HeaderBar) -> Box {
        StyleSheet.lists.installOnce()
        let bar = Box(.vertical, [search])
        bar.setMargins(horizontal: Self.margin, vertical: 6)
        let top = Box(.vertical, [Clamp(bar, width: Self.rowWidth + 2 * Self.margin)])
        top.addClass("sticky-header")
        return Box(.vertical, [header.widget, top, scrolled, message.widget])
    }

    private func fit(width: Int) {
        let width = min(width - 2 * Self.margin, Self.rowWidth)
        for row in groups.flatMap(\.rows) { row.fit(width: width) }
    }

    // MARK: - Search

    private func find(_ text: String) {
        // Typing in the list searches: the row that has the focus may be hidden.
        if !search.holdsFocus { search.grabFocus() }
        let words = text.foldedForSearch.split(whereSeparator: \.isWhitespace)
        for group in groups {
            for row in group.rows { row.widget.isVisible = row.contains(words) }
            group.widget.isVisible = group.rows.contains { $0.widget.isVisible }
        }
        let isFound = groups.contains { $0.widget.isVisible }
        if !isFound, scrolled.isVisible { message.widget.announce(message.widget.title) }
        scrolled.isVisible = isFound
        message.widget.isVisible = !isFound
        scrolled.verticalAdjustment.value = 0
    }

    // MARK: - Keys

    private func addKeys(to window: Window, page: Box) {
        let window = WeakReference(window)
        let close: @MainActor () -> Void = { window.instance?.close() }
        _ = SearchKeys(search: search, page: AnyWidget(page), leave: close) { [unowned self] in focusFirstRow() }
        page.addShortcut("Escape") { [unowned self] in
            guard search.text.isEmpty else { return false }
            close()
            return true
        }
        for (keys, direction) in [("Page_Up|KP_Page_Up", -1.0), ("Page_Down|KP_Page_Down", 1)] {
            page.addShortcut(keys, isFirst: true) { [unowned self] in
                turnPage(direction)
                return true
            }
        }
    }

    /// Scrolls by the visible height, and moves the focus from a row to the first one in sight.
    private func turnPage(_ direction: Double) {
        let adjustment = scrolled.verticalAdjustment
        adjustment.value += direction * adjustment.pageSize
        if scrolled.holdsFocus { focusFirstRow() }
    }

    /// Focuses the first row in sight, or the first one until the rows found are placed.
    private func focusFirstRow() {
        let adjustment = scrolled.verticalAdjustment
        let sight = adjustment.value...adjustment.value + adjustment.pageSize
        // Rows are placed in their list: in the window, GTK moves them at the next layout only.
        let next = shownRows.first { row in
            row.placedRange(in: list).map { sight.contains($0.lowerBound) && sight.contains($0.upperBound) } ?? false
        }
        (next ?? shownRows.first)?.grabFocus()
    }

    private var shownRows: [AnyWidget] {
        groups.filter(\.widget.isVisible).flatMap(\.rows).map(\.widget).filter(\.isVisible)
    }
}
