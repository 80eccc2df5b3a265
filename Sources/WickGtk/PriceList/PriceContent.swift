import Gtk
import Localization
import MarketScreens

/// What fills the page: the list, or in its place a spinner or a message.
///
/// They stand below each other, and one is visible. A GtkStack would hide from assistive technology what it turns to.
@MainActor
struct PriceContent {
    let widget: Box
    let scrolled: ScrolledWindow
    let message = MessagePage()

    private let spinner = Spinner()
    private let focusList: @MainActor () -> Void

    /// Makes the content, which is empty until a status says what fills it.
    ///
    /// - Parameters:
    ///   - list: The list's widget, which scrolls by itself.
    ///   - focusList: Gives the list's first row the focus, for a list that comes back in place of a message that had it.
    init(list: AnyWidget, focusList: @escaping @MainActor () -> Void) {
        self.focusList = focusList
        spinner.requestSize(width: 32, height: 32)
        spinner.align(horizontal: .center, vertical: .center)
        spinner.setAccessibleLabel(localized("Loading prices"))
        scrolled = ScrolledWindow(Clamp(list, width: PriceListPage.width, scrolls: true))
        widget = Box(.vertical, [spinner, scrolled, message.widget])
        for part in parts {
            part.expand(horizontally: true, vertically: true)
            part.isVisible = false
        }
    }

    /// Whether the list is shown, at its top.
    var isAtTopOfList: Bool { scrolled.isVisible && scrolled.verticalAdjustment.value <= 0 }

    /// Keeps what lies over the top of the page from covering anything; the list leaves that room by itself.
    ///
    /// - Parameter height: How high that is, in pixels.
    func leaveRoom(_ height: Int) {
        spinner.setMargins(top: height)
        message.widget.setMargins(top: height)
        scrolled.setScrollBarInset(top: height)
    }

    /// Shows what the page is filled with.
    ///
    /// - Parameter status: The page's status.
    func show(_ status: PriceStatus) {
        message.show(status)
        let part: any Widget =
            switch status.content {
            case .loading: spinner
            case .list: scrolled
            case .noFavorites, .empty, .tokensHidden, .noMatch, .failed: message.widget
            }
        spinner.isSpinning = part.isSame(as: spinner)
        let (wasList, wasMessage) = (scrolled.isVisible, message.widget.isVisible)
        // What leaves takes the focus with it, and a list that has become empty has lost it before.
        let isFocusFree = widget.isFocusLost || widget.holdsFocus
        for other in parts { other.isVisible = other.isSame(as: part) }
        if status.content == .list { FirstFrame.trace("rows", in: widget) }
        guard isFocusFree else { return }
        if wasList, message.widget.isVisible { message.grabFocus() }
        if wasMessage, scrolled.isVisible { focusList() }
    }

    private var parts: [AnyWidget] { [AnyWidget(spinner), AnyWidget(scrolled), AnyWidget(message.widget)] }
}
