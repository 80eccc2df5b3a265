/// What fills a page: a list, or in its place a spinner or a message.
///
/// They stand below each other, and one is visible. A GtkStack would hide from assistive technology what it turns to. The
/// content hangs on its widget.
@MainActor
public final class ListContent {
    /// What can fill the page.
    public enum Part: Hashable, Sendable {
        /// A spinner, while the first rows are on their way.
        case spinner
        /// The list.
        case list
        /// The message.
        case message
    }

    /// What to put into the page.
    public let widget: Box
    /// The list, in what scrolls it.
    public let scrolled: ScrolledWindow
    /// What stands in the place of the list.
    public let message = MessagePage()

    private let spinner = Spinner()
    private let focusList: @MainActor () -> Void
    private var shown: Part?

    /// Makes the content, which is empty until it is told what fills it.
    ///
    /// - Parameters:
    ///   - list: The list's widget, which scrolls by itself.
    ///   - width: The greatest width of the list, in pixels.
    ///   - loading: What assistive technology calls the spinner.
    ///   - focusList: Gives the list's first row the focus, for a list that comes in place of what had it.
    public init(list: AnyWidget, width: Int, loading: String, focusList: @escaping @MainActor () -> Void) {
        ListStyle.install()
        self.focusList = focusList
        list.addClass("page-list")
        spinner.requestSize(width: 32, height: 32)
        spinner.align(horizontal: .center, vertical: .center)
        spinner.addClass("page-spinner")
        spinner.setAccessibleRole(.progress)
        spinner.setAccessibleLabel(loading)
        // Somebody who comes with the keyboard before there is anything else stays here until there is.
        spinner.makeFocusable()
        scrolled = ScrolledWindow(Clamp(list, width: width, scrolls: true))
        widget = Box(.vertical, [spinner, scrolled, message.widget])
        for part in Self.parts {
            self.part(part).expand(horizontally: true, vertically: true)
            // A spinner that stands still is not seen.
            self.part(part).isVisible = part == .spinner
        }
        widget.attach(self, forKey: "wick-list-content")
    }

    /// Whether the list is shown, at its top.
    public var isAtTopOfList: Bool { shown == .list && scrolled.verticalAdjustment.value <= 0 }

    /// Keeps what lies over the top of the page from covering anything; the list leaves that room by itself.
    ///
    /// - Parameter height: How high that is, in pixels.
    public func leaveRoom(_ height: Int) {
        spinner.setMargins(top: height)
        message.widget.setMargins(top: height)
        scrolled.setScrollBarInset(top: height)
    }

    /// Lets one part fill the page; the focus goes to it where it was in the one that leaves.
    ///
    /// - Parameter part: Which.
    public func show(_ part: Part) {
        if part == .list { FirstFrame.trace("rows", in: widget) }
        guard part != shown else { return }
        // A list that has become empty has lost the focus before.
        let hadFocus = widget.holdsFocus || widget.isFocusLost && (shown == .list || shown == .message)
        shown = part
        spinner.isSpinning = part == .spinner
        for other in Self.parts { self.part(other).isVisible = other == part }
        if hadFocus { focus(part) }
    }

    private func focus(_ part: Part) {
        switch part {
        case .spinner: spinner.grabFocus()
        case .list: focusList()
        case .message: message.grabFocus()
        }
    }

    private static let parts: [Part] = [.spinner, .list, .message]

    private func part(_ part: Part) -> AnyWidget {
        switch part {
        case .spinner: AnyWidget(spinner)
        case .list: AnyWidget(scrolled)
        case .message: AnyWidget(message.widget)
        }
    }
}
