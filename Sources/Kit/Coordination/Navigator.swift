/// Shows screens on behalf of coordinators: in a window, in a terminal or in a test.
///
/// All calls are made on the main actor. A transition may be animated, but the order of the screens must have changed when
/// ``perform(_:onRemoval:)`` returns.
@MainActor
public protocol Navigator: AnyObject {
    /// Performs one transition.
    ///
    /// - Parameters:
    ///   - transition: The transition. Popping or dismissing a screen that is not shown does nothing.
    ///   - onRemoval: Called exactly once for a pushed or presented screen, after it was removed by a transition, the back
    ///     button, a key, a gesture or the closing of the window. If several screens are removed together, the topmost
    ///     comes first. Never called for other transitions.
    func perform(_ transition: Transition, onRemoval: @escaping @MainActor () -> Void)
}

extension Navigator {
    /// Performs a transition without a removal handler.
    public func perform(_ transition: Transition) {
        perform(transition, onRemoval: {})
    }
}

/// A navigation step as a value.
public enum Transition {
    /// Shows a screen above the current one.
    case push(any Screen)
    /// Removes a pushed screen and every screen above it.
    case pop(any Screen)
    /// Shows a screen as a modal sheet over the current one.
    case present(any Screen)
    /// Removes a presented screen.
    case dismiss(any Screen)
    /// Selects the tab with this zero-based index.
    case selectTab(Int)
}
