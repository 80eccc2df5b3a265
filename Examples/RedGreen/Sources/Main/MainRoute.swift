import Coordination
import KitLocalization

/// The destinations from the main screen.
package enum MainRoute: CaseIterable, Route {
    case red
    case green

    /// The colour's localized name.
    package var title: String {
        switch self {
        case .red: localized("Red")
        case .green: localized("Green")
        }
    }
}
