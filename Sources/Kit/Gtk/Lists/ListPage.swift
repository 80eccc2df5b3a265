/// A page with a list: a header over it that goes as the person scrolls down, and words in its place while there is none.
///
/// The person asks for the list anew by F5 or Ctrl+R, or by pulling the page down past its top. The page hangs on its
/// widget.
@MainActor
public final class ListPage {
    /// The keys that ask for the list anew, as GTK writes them.
    public nonisolated static let refreshKeys = "F5|<Control>r"

    /// The page.
    public let widget: AnyWidget
    /// The list, or what is in its place.
    public let content: ListContent
    /// What lies over the top.
    public let header: CollapsingHeader

    /// Called when the person asks for the list anew, by a key or by a pull.
    public var onRefresh: @MainActor () -> Void = {}

    private let progress = RefreshProgress()

    /// Makes a page, which is empty until it is told what fills it.
    ///
    /// - Parameters:
    ///   - content: The list, or what is in its place.
    ///   - header: What lies over the list's top and goes as the person scrolls down.
    ///   - pinned: What stands above the header and stays, as a ``Banner``.
    ///   - leaveRoom: Told, now and whenever that changes, how many pixels of room the list shall leave above its first row.
    public init(
        _ content: ListContent, under header: any Widget, below pinned: any Widget,
        leaveRoom: @escaping @MainActor (Int) -> Void
    ) {
        ListStyle.install()
        header.addClass("list-header")
        self.content = content
        self.header = CollapsingHeader(header, below: pinned, over: content.widget, scrolling: content.scrolled) {
            leaveRoom($0)
            content.leaveRoom($0)
        }
        widget = self.header.widget
        widget.expand(horizontally: true, vertically: true)
        self.header.lay(progress.widget)
        widget.attach(self, forKey: "wick-list-page")
        widget.addShortcut(Self.refreshKeys) { [weak self] in
            self?.onRefresh()
            return true
        }
        addPull()
    }

    /// Lets one part fill the page; without a list there is its whole header.
    ///
    /// - Parameter part: Which.
    public func show(_ part: ListContent.Part) {
        content.show(part)
        if part != .list { header.expand() }
    }

    /// Shows whether the list is on its way.
    ///
    /// - Parameter isRefreshing: Whether it is.
    public func show(isRefreshing: Bool) { progress.show(isRefreshing: isRefreshing) }

    private func addPull() {
        let indicator = PullIndicator()
        header.slip(indicator.widget) { indicator.place(under: $0, in: $1) }
        _ = PullGesture(
            on: content.widget, isAtTop: { [weak content] in content?.isAtTopOfList ?? false },
            moved: { indicator.show($0) },
            released: { [weak self] refreshes in
                indicator.leave()
                if refreshes { self?.onRefresh() }
            })
    }
}
