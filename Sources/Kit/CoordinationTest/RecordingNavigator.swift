import Coordination

/// A navigator that records transitions and simulates the user leaving screens.
///
/// It retains the current screens, as a window does. View models as screens need no substitutes.
@MainActor
public final class RecordingNavigator: Navigator {
    /// A recorded transition; screens are identified by their titles.
    public enum Record: Hashable, Sendable {
        /// A screen was pushed.
        case push(String)
        /// A coordinator removed a pushed screen.
        case pop(String)
        /// A screen was presented.
        case present(String)
        /// A coordinator removed a presented screen.
        case dismiss(String)
        /// A tab was selected.
        case selectTab(Int)
    }

    /// The transitions so far, oldest first.
    public private(set) var records: [Record] = []

    /// The current screens, topmost last.
    public var screens: [any Screen] { stack.map(\.screen) }

    /// The titles of the current screens, topmost last.
    public var titles: [String] { stack.map(\.screen.title) }

    /// The topmost screen of a type, such as a view model; `nil` if there is none.
    ///
    /// - Parameter type: The type.
    public func screen<Model: Screen>(_ type: Model.Type = Model.self) -> Model? {
        stack.lazy.reversed().compactMap { $0.screen as? Model }.first
    }

    private var stack: [Entry] = []

    private struct Entry {
        let screen: any Screen
        let onRemoval: @MainActor () -> Void
    }

    /// Creates a navigator without screens.
    public init() {}

    /// Records a transition and updates the order of the screens as a window would.
    ///
    /// - Parameters:
    ///   - transition: The transition.
    ///   - onRemoval: Called once, after the screen was removed.
    public func perform(_ transition: Transition, onRemoval: @escaping @MainActor () -> Void) {
        switch transition {
        case .push(let screen):
            records.append(.push(screen.title))
            stack.append(Entry(screen: screen, onRemoval: onRemoval))
        case .present(let screen):
            records.append(.present(screen.title))
            stack.append(Entry(screen: screen, onRemoval: onRemoval))
        case .pop(let screen):
            guard isShown(screen) else { return }
            records.append(.pop(screen.title))
            removeTop(through: screen)
        case .dismiss(let screen):
            guard isShown(screen) else { return }
            records.append(.dismiss(screen.title))
            removeTop(through: screen)
        case .selectTab(let index):
            records.append(.selectTab(index))
        }
    }

    /// Removes the topmost screen as the user does: by the back button, Escape or a swipe.
    ///
    /// Nothing is recorded.
    public func userLeaves() {
        guard let top = stack.popLast() else { return }
        top.onRemoval()
    }

    /// Closes the window as the user does: every screen is removed, topmost first.
    ///
    /// Nothing is recorded.
    public func userClosesWindow() {
        while !stack.isEmpty { userLeaves() }
    }

    private func isShown(_ screen: any Screen) -> Bool {
        stack.contains { $0.screen === screen }
    }

    private func removeTop(through screen: any Screen) {
        guard let index = stack.lastIndex(where: { $0.screen === screen }) else { return }
        let removed = stack[index...]
        // Update the order before calling any handler: a handler may navigate again.
        stack.removeSubrange(index...)
        for entry in removed.reversed() { entry.onRemoval() }
    }
}
