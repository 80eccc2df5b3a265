/// Changes of controls by the program: GTK notifies of them as of those by the user.
///
/// Whatever is notified during such a change is not the user's doing, which includes the other buttons of a radio group.
@MainActor
package enum SilentChange {
    private static var depth = 0

    /// Whether the program is changing a control.
    package static var isRunning: Bool { depth > 0 }

    /// Changes a control without calling the handlers of its `onChange`.
    ///
    /// - Parameter change: Called once, immediately.
    package static func perform(_ change: () -> Void) {
        depth += 1
        defer { depth -= 1 }
        change()
    }
}
