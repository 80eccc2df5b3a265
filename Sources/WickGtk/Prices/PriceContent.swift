import CGtk
import Gtk
import MarketScreens

/// What fills the page: the list, or in its place a spinner or a message.
@MainActor
struct PriceContent {
    let widget = Stack()
    let message = MessagePage()

    private let spinner = Spinner()

    /// Makes the content, which shows that prices are on their way.
    ///
    /// - Parameter list: The list's widget, which scrolls by itself.
    init(list: AnyWidget) {
        spinner.requestSize(width: 32, height: 32)
        spinner.align(horizontal: .center, vertical: .center)
        spinner.setAccessibleLabel("Loading prices")
        let clamp = Clamp(list, width: PricesViewController.width, scrolls: true)
        widget.add(spinner, name: "loading")
        widget.add(ScrolledWindow(clamp), name: "list")
        widget.add(message.widget, name: "message")
        widget.expand(horizontally: true, vertically: true)
    }

    /// Shows what the page is filled with.
    ///
    /// - Parameter status: The page's status.
    func show(_ status: PriceStatus) {
        message.show(status.content)
        spinner.isSpinning = status.content == .loading
        switch status.content {
        case .loading: widget.visibleName = "loading"
        case .list:
            widget.visibleName = "list"
            FirstFrame.trace("rows", in: widget)
        case .empty, .tokensHidden, .noMatch, .failed: widget.visibleName = "message"
        }
    }
}
