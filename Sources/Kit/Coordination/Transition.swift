/// One step of navigation, as a value.
public enum Transition {
    /// Shows a screen above the present one.
    case push(any Screen)
    /// Takes a pushed screen away, and every screen above it.
    case pop(any Screen)
    /// Shows a screen as a modal sheet over the present one.
    case present(any Screen)
    /// Takes a presented screen away.
    case dismiss(any Screen)
    /// Brings the tab with this index, counted from 0, to the front.
    case selectTab(Int)
}
