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
