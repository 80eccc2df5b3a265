/// What makes a list load.
public enum ListTrigger: Hashable, Sendable {
    /// The user reloads the list.
    case refresh
    /// The user tries again what failed.
    case retry
    /// The end of the list is near, or all of it is needed.
    case nearingEnd
}
