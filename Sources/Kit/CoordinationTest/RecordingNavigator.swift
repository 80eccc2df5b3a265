import Coordination

/// A navigator that shows nothing: it records what it was asked for, and leaves screens the way a person would.
@MainActor
public final class RecordingNavigator: Navigator {
    /// One recorded transition; screens are named by their titles.
    public enum Record: Hashable, Sendable {
        /// A screen was pushed.
        case push(String)
        /// A pushed screen was taken away by a coordinator.
        case pop(String)
        /// A screen was presented.
        case present(String)
        /// A presented screen was taken away by a coordinator.
        case dismiss(String)
        /// A tab was selected.
        case selectTab(Int)
    }

    /// What was asked for so far, oldest first.
    public private(set) var records: [Record] = []

    /// The screens shown now, the topmost last.
    public var screens: [any Screen] { stack.map(\.screen) }

    /// The titles of the screens shown now, the topmost last.
    public var titles: [String] { stack.map(\.screen.title) }

    private var stack: [Entry] = []

    private struct Entry {
        let screen: any Screen
        let onRemoval: @MainActor () -> Void
    }

    /// Makes a navigator that shows nothing yet.
    public init() {}

    /// Records a transition and keeps the order of the screens as a window would.
    ///
    /// - Parameters:
    ///   - transition: What to do.
    ///   - onRemoval: Called once, when the screen has left.
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

    /// Leaves the topmost screen as a person does: by the back button, Escape or a swipe.
    ///
    /// Nothing is recorded.
    public func userLeaves() {
        guard let top = stack.popLast() else { return }
        top.onRemoval()
    }

    /// Closes the window as a person does: every screen leaves, the topmost first.
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
        // All of them first: whoever is told may navigate again, and must find the order that a window would show.
        stack.removeSubrange(index...)
        for entry in removed.reversed() { entry.onRemoval() }
    }
}
