import CGtk
import Coordination
import GtkShims

/// Shows a stack of pages, with sheets over them, in one window.
///
/// The user leaves a page by its back button, Escape, Alt+Left, the mouse's back button or a swipe, and a sheet by its
/// Close button, Escape, a downward swipe or a click beside it. Closing the window leaves all of them. The first page
/// cannot be left by going back. Transitions are animated unless the desktop asks for reduced motion; the order of the
/// screens changes at once, and a page that is still animating out is freed at the end of its animation.
///
/// The navigator lives as long as its widget. Once the widget has left its window, nothing is shown any more: a screen
/// pushed or presented after that is removed immediately, with its `onRemoval` called.
@MainActor
public final class StackNavigator: Navigator {
    /// The widget to put into a window.
    public let widget: AnyWidget

    private let stack: AnyWidget
    private let mainMenu: Menu?
    private var entries: [Entry] = []
    private var leaving: [AnyWidget] = []
    private var isClosed = false
    private var isTurning = false

    private struct Entry {
        let screen: any Screen
        let controller: ViewController
        let place: Place
        /// Where the focus was in the page below a pushed one.
        var focusBelow: FocusPlace?
        let onRemoval: @MainActor () -> Void
    }

    private enum Place {
        case page(AnyWidget)
        case sheet(Sheet)
    }

    /// Creates an empty navigator.
    ///
    /// - Parameter mainMenu: The program's menu, at the end of the first page's header; nil if the page has its own.
    public init(mainMenu: Menu? = nil) {
        self.mainMenu = mainMenu
        stack = AnyWidget(gtk_shims_page_stack_new())
        widget = AnyWidget(gtk_overlay_new())
        gtk_overlay_set_child(widget.opaque, stack.pointer)
        gtk_widget_set_overflow(widget.pointer, GTK_OVERFLOW_HIDDEN)
        widget.attach(self, forKey: "navigator")
        stack.connect("turned") { [unowned self] in settle() }
        widget.addShortcut("Escape") { [unowned self] in leave() }
        widget.onMouseButton(8) { [unowned self] in leave() }
        widget.connect("unrealize") { [unowned self] in close() }
        widget.connect("destroy") { [unowned self] in close() }
    }

    /// The current screens, topmost last.
    public var screens: [any Screen] { entries.map(\.screen) }

    /// The view controllers of the current screens, topmost last.
    public var viewControllers: [ViewController] { entries.map(\.controller) }

    /// Performs one transition.
    ///
    /// Screens must be ``Presentable``. Selecting a tab does nothing; see ``TabNavigator``.
    ///
    /// - Parameters:
    ///   - transition: The transition. Popping or dismissing a screen that is not shown does nothing.
    ///   - onRemoval: Called exactly once for a pushed or presented screen, after it has left.
    public func perform(_ transition: Transition, onRemoval: @escaping @MainActor () -> Void) {
        switch transition {
        case .push(let screen):
            guard !isClosed else { return onRemoval() }
            push(screen, onRemoval: onRemoval)
        case .present(let screen):
            guard !isClosed else { return onRemoval() }
            present(screen, onRemoval: onRemoval)
        case .pop(let screen), .dismiss(let screen):
            guard let index = entries.lastIndex(where: { $0.screen === screen }) else { return }
            remove(from: index)
        case .selectTab:
            break
        }
    }

    /// Leaves the topmost screen as the user would.
    ///
    /// - Returns: Whether there was one to leave.
    @discardableResult
    public func leave() -> Bool {
        guard entries.count > 1 else { return false }
        remove(from: entries.count - 1)
        return true
    }

    private func push(_ screen: any Screen, onRemoval: @escaping @MainActor () -> Void) {
        let controller = screen.makeController()
        // Pops this page only: a second click during its transition must not pop the next page too.
        let goBack: @MainActor () -> Void = { [unowned self, weak screen] in if let screen { perform(.pop(screen)) } }
        let isFirst = entries.isEmpty
        let page = AnyWidget(Page(controller, goBack: isFirst ? nil : goBack, menu: isFirst ? mainMenu : nil).widget)
        entries.append(
            Entry(
                screen: screen, controller: controller, place: .page(page),
                focusBelow: stack.holdsFocus ? FocusPlace(inWindowOf: stack) : nil, onRemoval: onRemoval))
        gtk_shims_page_stack_append(stack.pointer, page.pointer, controller.title)
        turn(to: page)
    }

    private func present(_ screen: any Screen, onRemoval: @escaping @MainActor () -> Void) {
        let controller = screen.makeController()
        var underneath = stack
        if case .sheet(let sheet) = entries.last?.place { underneath = sheet.widget }
        let sheet = Sheet(controller, in: widget, over: underneath) { [unowned self, weak screen] in
            if let screen { perform(.dismiss(screen)) }
        }
        entries.append(Entry(screen: screen, controller: controller, place: .sheet(sheet), onRemoval: onRemoval))
        sheet.arrive()
    }

    /// Removes screens from the top.
    ///
    /// - Parameters:
    ///   - index: The lowest of them.
    ///   - hasTurned: Whether the page below is visible already, as after a swipe.
    private func remove(from index: Int, hasTurned: Bool = false) {
        let removed = entries[index...]
        let takesFocus = removed.contains { entry in
            guard case .page(let page) = entry.place else { return false }
            return hasTurned || page.holdsFocus
        }
        entries.removeSubrange(index...)
        for entry in removed.reversed() {
            switch entry.place {
            case .page(let page):
                gtk_widget_set_can_target(page.pointer, 0)
                page.setAccessibleHidden(true)
                leaving.append(page)
            case .sheet(let sheet): sheet.leave()
            }
        }
        if let top = topPage { turn(to: top) }
        if takesFocus, let former = removed.first?.focusBelow { giveBackFocus(to: former) }
        for entry in removed.reversed() { entry.onRemoval() }
    }

    /// Focuses the widget that had the focus when its page, now the topmost, was covered, or one near it.
    ///
    /// AdwNavigationView would focus the page's first focusable widget, and a leaflet the former one even if it is hidden now.
    private func giveBackFocus(to former: FocusPlace) {
        guard let page = topPage, !page.restoreFocus(to: former), gtk_widget_get_mapped(page.pointer) == 0 else {
            return
        }
        // Without an animation GTK shows the page in the next frame.
        page.connectOnce("map") { [weak self] in
            guard let self, stack.isFocusHidden || stack.isFocusLost else { return }
            page.restoreFocus(to: former)
        }
    }

    /// The topmost page, below any sheets.
    private var topPage: AnyWidget? {
        for entry in entries.reversed() {
            if case .page(let page) = entry.place { return page }
        }
        return nil
    }

    private func turn(to page: AnyWidget) {
        // A signal during a transition must not be mistaken for a swipe.
        isTurning = true
        gtk_shims_page_stack_turn_to(stack.pointer, page.pointer)
        isTurning = false
        settle()
    }

    /// Once no transition runs: frees removed pages, and follows a swipe back.
    private func settle() {
        guard !isClosed, !isTurning, gtk_shims_page_stack_is_turning(stack.pointer) == 0 else { return }
        // Not earlier: a leaflet that loses a child during a transition still draws it.
        for page in leaving { gtk_shims_page_stack_remove(stack.pointer, page.pointer) }
        leaving = []
        guard let visible = gtk_shims_page_stack_get_visible(stack.pointer), visible != topPage?.pointer else { return }
        let index = entries.firstIndex {
            guard case .page(let page) = $0.place else { return false }
            return page.pointer == visible
        }
        if let index, index + 1 < entries.count { remove(from: index + 1, hasTurned: true) }
    }

    private func close() {
        guard !isClosed else { return }
        isClosed = true
        let removed = entries
        entries = []
        for entry in removed.reversed() { entry.onRemoval() }
    }
}

extension AnyWidget {
    /// Returns the focus to a place in a page, whose header is searched too.
    @discardableResult
    fileprivate func restoreFocus(to place: FocusPlace) -> Bool { parent.map { place.restore(within: $0) } ?? false }
}
