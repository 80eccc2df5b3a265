import Gtk
import MarketScreens

/// What fills the page: the list, or in its place a spinner or a message.
///
/// They stand below each other, and one is visible. A GtkStack would hide from assistive technology what it turns to.
@MainActor
struct PriceContent {
    let widget: Box
    let message = MessagePage()

    private let spinner = Spinner()
    private let list: ScrolledWindow

    /// Makes the content, which is empty until a status says what fills it.
    ///
    /// - Parameter list: The list's widget, which scrolls by itself.
    init(list: AnyWidget) {
        spinner.requestSize(width: 32, height: 32)
        spinner.align(horizontal: .center, vertical: .center)
        spinner.setAccessibleLabel("Loading prices")
        self.list = ScrolledWindow(Clamp(list, width: PricesViewController.width, scrolls: true))
        widget = Box(.vertical, [spinner, self.list, message.widget])
        for part in [AnyWidget(spinner), AnyWidget(self.list), AnyWidget(message.widget)] {
            part.expand(horizontally: true, vertically: true)
            part.isVisible = false
        }
    }

    /// Shows what the page is filled with.
    ///
    /// - Parameter status: The page's status.
    func show(_ status: PriceStatus) {
        message.show(status.content)
        let part: any Widget =
            switch status.content {
            case .loading: spinner
            case .list: list
            case .empty, .tokensHidden, .noMatch, .failed: message.widget
            }
        spinner.isSpinning = part.isSame(as: spinner)
        for other in [AnyWidget(spinner), AnyWidget(list), AnyWidget(message.widget)] {
            other.isVisible = other.isSame(as: part)
        }
        if status.content == .list { FirstFrame.trace("rows", in: widget) }
    }
}
