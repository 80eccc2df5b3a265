import CGtk
import Coordination

/// Shows stories side by side, one tab each, on a page of a stack.
///
/// A tab's story is given ``navigator(forTab:)``. The first screen it pushes fills the tab and stays there; whatever
/// comes after it, pages and sheets alike, covers the tabs and goes to the stack. The switcher stands in the header where
/// there is room for it, else at the bottom.
///
/// The tabs are one screen of the stack's: ``show(onRemoval:)`` pushes it. When it leaves, every tab's screen has left,
/// the last tab's first. A tab's own buttons stand in the header that all tabs share.
@MainActor
public final class TabNavigator: Navigator {
    /// One tab, before its story begins.
    public struct Tab: Sendable {
        let title: String
        let iconName: String

        /// Describes a tab.
        ///
        /// - Parameters:
        ///   - title: What the switcher says.
        ///   - iconName: An icon of the theme.
        public init(title: String, iconName: String) {
            self.title = title
            self.iconName = iconName
        }
    }

    private let tabs: TabViewController
    private let stack: any Navigator

    /// Makes the tabs.
    ///
    /// - Parameters:
    ///   - title: What their screen is called.
    ///   - tabs: The tabs, at least one.
    ///   - stack: Where everything goes that covers the tabs.
    public init(title: String, tabs: [Tab], over stack: any Navigator) {
        self.tabs = TabViewController(title: title, tabs: tabs)
        self.stack = stack
    }

    /// The index of the tab in front, counted from 0.
    public var selectedTab: Int { tabs.selected }

    /// Calls back whenever another tab is in front.
    ///
    /// - Parameter handler: Called with the tab's index; it takes the place of the one before.
    public func onSelection(_ handler: @escaping @MainActor (_ index: Int) -> Void) { tabs.selectionChanged = handler }

    /// The navigator for one tab's story.
    ///
    /// - Parameter index: The tab, counted from 0.
    public func navigator(forTab index: Int) -> any Navigator {
        precondition(tabs.slots.indices.contains(index), "There is no tab \(index).")
        return TabSlotNavigator(tabs: self, index: index)
    }

    /// Selects a tab; everything else goes to the stack.
    ///
    /// - Parameters:
    ///   - transition: What to do. Selecting a tab that does not exist does nothing.
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
    /// - Parameter onRemoval: Called once when it has left, after every tab's screen.
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
            guard let controller = screen as? ViewController else {
                preconditionFailure("A tab shows view controllers, and “\(screen.title)” is none.")
            }
            tabs.fill(index, with: controller, onRemoval: onRemoval)
        case .pop(let screen) where tabs.slots[index]?.controller === screen:
            tabs.empty(index)
        default:
            perform(transition, onRemoval: onRemoval)
        }
    }
}

/// One tab as its story sees it.
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
