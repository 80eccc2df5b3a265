import CGtk
import Coordination

/// Shows flows side by side, one tab each, on a page of a stack.
///
/// A tab's flow uses ``navigator(forTab:)``. The first screen it pushes fills the tab and stays there; later pages and
/// sheets cover the tabs and go to the stack. The switcher is in the header if there is space for it, otherwise at the
/// bottom.
///
/// The tabs are one screen of the stack, pushed by ``show(onRemoval:)``. When it leaves, every tab's screen has left
/// before it, the last tab's first. The buttons of the selected tab appear in the shared header.
@MainActor
public final class TabNavigator: Navigator {
    /// The title and icon of a tab.
    public struct Tab: Sendable {
        let title: String
        let iconName: String

        /// Creates a tab.
        ///
        /// - Parameters:
        ///   - title: Its label in the switcher.
        ///   - iconName: An icon of the theme.
        public init(title: String, iconName: String) {
            self.title = title
            self.iconName = iconName
        }
    }

    private let tabs: TabViewController
    private let stack: any Navigator

    /// Creates the tabs.
    ///
    /// - Parameters:
    ///   - title: The title of their screen.
    ///   - tabs: The tabs, at least one.
    ///   - stack: The navigator for everything that covers the tabs.
    public init(title: String, tabs: [Tab], over stack: any Navigator) {
        self.tabs = TabViewController(title: title, tabs: tabs)
        self.stack = stack
    }

    /// The index of the selected tab, counted from 0.
    public var selectedTab: Int { tabs.selected }

    /// Calls back whenever another tab is selected.
    ///
    /// - Parameter handler: Called with the tab's index; replaces the previous handler.
    public func onSelection(_ handler: @escaping @MainActor (_ index: Int) -> Void) { tabs.selectionChanged = handler }

    /// The navigator for one tab's flow.
    ///
    /// - Parameter index: The tab, counted from 0.
    public func navigator(forTab index: Int) -> any Navigator {
        precondition(tabs.slots.indices.contains(index), "There is no tab \(index).")
        return TabSlotNavigator(tabs: self, index: index)
    }

    /// Selects a tab; passes any other transition to the stack.
    ///
    /// - Parameters:
    ///   - transition: The transition. Selecting a tab that does not exist does nothing.
    ///   - onRemoval: Called exactly once for a pushed or presented screen, after it has left.
    public func perform(_ transition: Transition, onRemoval: @escaping @MainActor () -> Void) {
        if case .selectTab(let index) = transition {
            tabs.select(index)
        } else {
            stack.perform(transition, onRemoval: onRemoval)
        }
    }

    /// Pushes the tabs' screen on the stack.
    ///
    /// - Parameter onRemoval: Called once after it has left, after every tab's screen.
    public func show(onRemoval: @escaping @MainActor () -> Void = {}) {
        stack.perform(.push(tabs)) { [tabs] in
            tabs.haveLeft()
            onRemoval()
        }
    }

    fileprivate func performInTab(
        _ index: Int, _ transition: Transition, onRemoval: @escaping @MainActor () -> Void
    ) {
        switch transition {
        case .push(let screen) where tabs.slots[index] == nil:
            tabs.fill(index, with: screen, onRemoval: onRemoval)
        case .pop(let screen) where tabs.slots[index]?.screen === screen:
            tabs.empty(index)
        default:
            perform(transition, onRemoval: onRemoval)
        }
    }
}

@MainActor
private final class TabSlotNavigator: Navigator {
    private let tabs: TabNavigator
    private let index: Int

    init(tabs: TabNavigator, index: Int) {
        self.tabs = tabs
        self.index = index
    }

    func perform(_ transition: Transition, onRemoval: @escaping @MainActor () -> Void) {
        tabs.performInTab(index, transition, onRemoval: onRemoval)
    }
}
