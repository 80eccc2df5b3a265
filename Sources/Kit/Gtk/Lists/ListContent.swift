import CGtk

/// The content of a page: a list, or a spinner or message in its place.
///
/// The parts are stacked vertically with one of them visible, since GtkStack hides the page it turns to from assistive
/// technology. The content lives as long as its widget.
@MainActor
public final class ListContent {
    /// The parts of the content.
    public enum Part: Hashable, Sendable {
        /// A spinner, while the first rows are loading.
        case spinner
        /// The list.
        case list
        /// The message.
        case message
    }

    /// The widget to put into the page.
    public let widget: Box
    /// The list's scrolled window.
    public let scrolled: ScrolledWindow
    /// The page shown in place of the list.
    public let message = MessagePage()
    /// The greatest width of the list, in pixels.
    public let width: Int

    private let list: AnyWidget
    private let spinner = Spinner()
    private let focusList: @MainActor () -> Void
    private var shown: Part?

    /// Creates the content, which is empty until ``show(_:)`` is called.
    ///
    /// - Parameters:
    ///   - list: The list's widget, which scrolls by itself.
    ///   - width: The greatest width of the list, in pixels.
    ///   - loading: The spinner's name for assistive technology.
    ///   - focusList: Focuses the list's first row; called if the list replaces the part that had the focus.
    public init(list: AnyWidget, width: Int, loading: String, focusList: @escaping @MainActor () -> Void) {
        StyleSheet.lists.installOnce()
        self.list = list
        self.focusList = focusList
        self.width = width
        list.addClass("page-list")
        spinner.requestSize(width: 32, height: 32)
        spinner.align(horizontal: .center, vertical: .center)
        spinner.addClass("page-spinner")
        spinner.setAccessibleRole(.progress)
        spinner.setAccessibleLabel(loading)
        // The keyboard focus waits here until there is something else to focus.
        spinner.isFocusable = true
        scrolled = ScrolledWindow(Clamp(list, width: width, scrolls: true))
        widget = Box(.vertical, [spinner, scrolled, message.widget])
        for part in Self.parts {
            self.part(part).expand(horizontally: true, vertically: true)
            // A stopped spinner is invisible.
            self.part(part).isVisible = part == .spinner
        }
        widget.attach(self, forKey: "kit-list-content")
    }

    /// Whether the list is shown and scrolled to its top.
    public var isAtTopOfList: Bool { shown == .list && scrolled.verticalAdjustment.value <= 0 }

    /// Whether the spinner is shown.
    var isLoading: Bool { shown == .spinner }

    /// Reserves space for what overlays the top of the page; the list reserves its own.
    ///
    /// - Parameter height: The height to reserve, in pixels.
    public func leaveRoom(_ height: Int) {
        spinner.setMargins(top: height)
        message.widget.setMargins(top: height)
        scrolled.setScrollBarInset(top: height)
    }

    /// Reserves space for what overlays the bottom of the page; the list reserves its own.
    ///
    /// - Parameter height: The height to reserve, in pixels.
    func leaveRoomBelow(_ height: Int) { scrolled.setScrollBarInset(bottom: height) }

    /// Shows one part and moves the focus to it if it was in the previous one.
    ///
    /// - Parameter part: The part to show.
    public func show(_ part: Part) {
        if part == .list { FirstFrame.trace("rows", in: widget) }
        guard part != shown else { return }
        // A list that has become empty has lost the focus already.
        let hadFocus = widget.holdsFocus || widget.isFocusLost && (shown == .list || shown == .message)
        shown = part
        spinner.isSpinning = part == .spinner
        for other in Self.parts { self.part(other).isVisible = other == part }
        if hadFocus { focus(part) }
    }

    /// Focuses the row that had the focus last, or the first other one in sight if that is scrolled away.
    ///
    /// - Parameter covered: The height that covers the top of the list, in pixels.
    func focusRow(below covered: Double) {
        if shown == .list { list.focusRow(in: scrolled, below: covered) }
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

extension AnyWidget {
    /// Focuses the row of the list view that had the focus last, or the first other one in sight if that is scrolled away.
    ///
    /// - Parameters:
    ///   - scrolled: The scrolled window around the list.
    ///   - covered: The height that covers its top, in pixels.
    package func focusRow(in scrolled: ScrolledWindow, below covered: Double) {
        // The list knows its last focused row.
        grabFocus()
        var rows: [(row: AnyWidget, place: ClosedRange<Double>)] = []
        forEachChild { row in
            guard let place = row.placedRange(in: scrolled), place.lowerBound >= covered,
                place.upperBound <= Double(gtk_widget_get_height(scrolled.pointer))
            else { return }
            rows.append((row, place))
        }
        rows.sort { $0.place.lowerBound < $1.place.lowerBound }
        guard !rows.contains(where: { $0.row.holdsFocus }) else { return }
        let position = scrolled.verticalAdjustment.value
        _ = rows.contains { $0.row.grabFocus() }
        scrolled.verticalAdjustment.value = position
    }
}
