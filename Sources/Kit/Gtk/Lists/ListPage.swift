/// A page with a list, a collapsing header over it, and messages over the list's end or in its place.
///
/// The user refreshes the list with F5 or Ctrl+R, by pulling the page down past its top, or with the ``refreshButton``. The page
/// lives as long as its widget.
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

    /// The message over the bottom of the list, for rows that are old or incomplete; it moves no row.
    public let banner: Banner
    /// The button for the page's header; it is clicked by the keys and the pull too.
    public let refreshButton = RefreshButton()

    /// Called when the user refreshes the list.
    public var onRefresh: @MainActor () -> Void = {}

    private var isRefreshing = false
    private let more = MoreIndicator()
    /// The button may have no parent.
    private let ownedButton: Owned<Button>

    /// Creates a page, which is empty until ``show(_:)`` is called.
    ///
    /// - Parameters:
    ///   - content: The list, or the part in its place.
    ///   - header: The part over the list's top that collapses as the user scrolls down; nil for none.
    ///   - pinned: The part above the header that stays; nil for none.
    ///   - leaveRoomBelow: Called with the pixels the list must reserve below its last row, for the ``banner``.
    ///   - leaveRoom: Called initially and on each change with the pixels the list must reserve above its first row.
    public init(
        _ content: ListContent, under header: (any Widget)? = nil, below pinned: (any Widget)? = nil,
        leaveRoomBelow: @escaping @MainActor (Int) -> Void = { _ in }, leaveRoom: @escaping @MainActor (Int) -> Void
    ) {
        StyleSheet.lists.installOnce()
        let header = header ?? Box(.vertical)
        header.addClass("list-header")
        self.content = content
        banner = Banner(width: content.width)
        ownedButton = Owned(sinking: refreshButton.button)
        let top = Box(.vertical, [pinned].compactMap(\.self))
        self.header = CollapsingHeader(header, below: top, over: content.widget, scrolling: content.scrolled) {
            leaveRoom($0)
            content.leaveRoom($0)
        }
        widget = self.header.widget
        widget.expand(horizontally: true, vertically: true)
        banner.widget.slideUp()
        self.header.stand(banner.widget) { [content, more] room in
            leaveRoomBelow(room)
            content.leaveRoomBelow(room)
            more.leaveRoomBelow(room)
        }
        self.header.lay(more.widget)
        widget.attach(self, forKey: "kit-list-page")
        refreshButton.button.onClick { [weak self] in self?.onRefresh() }
        widget.addShortcut(Self.refreshKeys) { [weak self] in
            self?.refreshButton.button.click()
            return true
        }
        let banner = banner
        banner.widget.onNotify("reveal-child") { [weak self] in
            // GTK would focus the next widget, such as a search.
            guard let self, !banner.isShown, banner.widget.holdsFocus else { return }
            self.content.focusRow(below: self.header.coveredHeight)
        }
        addPull()
    }

    /// Shows one part; without a list the whole header is shown.
    ///
    /// - Parameter part: The part to show.
    public func show(_ part: ListContent.Part) {
        content.show(part)
        if part != .list { header.expand() }
        showProgress()
    }

    /// Shows whether the list is loading, by the ``refreshButton`` unless there is a spinner in place of the list.
    ///
    /// - Parameter isRefreshing: Whether it is.
    public func show(isRefreshing: Bool) {
        self.isRefreshing = isRefreshing
        showProgress()
    }

    private func showProgress() { refreshButton.show(isRefreshing: isRefreshing && !content.isLoading) }

    /// Shows whether further rows are loading.
    ///
    /// - Parameter isLoadingMore: Whether they are.
    public func show(isLoadingMore: Bool) { more.show(isLoadingMore) }

    private func addPull() {
        let indicator = PullIndicator()
        header.slip(indicator)
        _ = PullGesture(
            on: content.widget, isAtTop: { [weak content] in content?.isAtTopOfList ?? false },
            moved: { indicator.show($0) },
            released: { [weak self] refreshes in
                indicator.leave()
                if refreshes { self?.refreshButton.button.click() }
            })
    }
}
