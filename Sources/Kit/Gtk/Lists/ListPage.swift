/// A page with a list, a collapsing header over it, and messages in place of a missing list.
///
/// The user refreshes the list with F5 or Ctrl+R, or by pulling the page down past its top. The page lives as long as
/// its widget.
@MainActor
public final class ListPage {
    /// The keys that refresh the list, in GTK's notation.
    public nonisolated static let refreshKeys = "F5|<Control>r"

    /// The page's widget.
    public let widget: AnyWidget
    /// The list, or the part in its place.
    public let content: ListContent
    /// The header over the top.
    public let header: CollapsingHeader

    /// Called when the user refreshes the list, by a key or by a pull.
    public var onRefresh: @MainActor () -> Void = {}

    private let progress = RefreshProgress()

    /// Creates a page, which is empty until ``show(_:)`` is called.
    ///
    /// - Parameters:
    ///   - content: The list, or the part in its place.
    ///   - header: The part over the list's top that collapses as the user scrolls down.
    ///   - pinned: The part above the header that stays, such as a ``Banner``.
    ///   - leaveRoom: Called initially and on each change with the pixels the list must reserve above its first row.
    public init(
        _ content: ListContent, under header: any Widget, below pinned: any Widget,
        leaveRoom: @escaping @MainActor (Int) -> Void
    ) {
        StyleSheet.lists.installOnce()
        header.addClass("list-header")
        self.content = content
        self.header = CollapsingHeader(header, below: pinned, over: content.widget, scrolling: content.scrolled) {
            leaveRoom($0)
            content.leaveRoom($0)
        }
        widget = self.header.widget
        widget.expand(horizontally: true, vertically: true)
        self.header.lay(progress.widget)
        widget.attach(self, forKey: "kit-list-page")
        widget.addShortcut(Self.refreshKeys) { [weak self] in
            self?.onRefresh()
            return true
        }
        addPull()
    }

    /// Shows one part; without a list the whole header is shown.
    ///
    /// - Parameter part: The part to show.
    public func show(_ part: ListContent.Part) {
        content.show(part)
        if part != .list { header.expand() }
    }

    /// Shows whether the list is loading.
    ///
    /// - Parameter isRefreshing: Whether it is.
    public func show(isRefreshing: Bool) { progress.show(isRefreshing: isRefreshing) }

    private func addPull() {
        let indicator = PullIndicator()
        header.slip(indicator)
        _ = PullGesture(
            on: content.widget, isAtTop: { [weak content] in content?.isAtTopOfList ?? false },
            moved: { indicator.show($0) },
            released: { [weak self] refreshes in
                indicator.leave()
                if refreshes { self?.onRefresh() }
            })
    }
}
