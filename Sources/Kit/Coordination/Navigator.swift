/// The seam between coordinators and whatever shows screens: a window, a terminal, a test's record.
///
/// All calls are made on the main actor, and their effect on what `onRemoval` will be told is immediate: a transition
/// may be animated, but the order of the screens has changed when ``perform(_:onRemoval:)`` returns.
@MainActor
public protocol Navigator: AnyObject {
    /// Performs one transition.
    ///
    /// - Parameters:
    ///   - transition: What to do. Popping or dismissing a screen that is not shown does nothing.
    ///   - onRemoval: Called exactly once for a pushed or presented screen, after it has left, however it left: by
    ///     a transition, the back button, a key, a gesture, or the closing of the window. Where several screens leave
    ///     together, the topmost is told first. Never called for other transitions.
    func perform(_ transition: Transition, onRemoval: @escaping @MainActor () -> Void)
}

extension Navigator {
    /// Performs a transition whose end nobody waits for.
    ///
    /// - Parameter transition: What to do.
    public func perform(_ transition: Transition) {
        perform(transition, onRemoval: {})
    }
}
