import Coordination
import KitLocalization

/// Where one can go from the main screen.
package enum MainRoute: CaseIterable, Route {
    case red
    case green

    /// The colour's name, for people.
    package var title: String {
        switch self {
        case .red: localized("Red")
        case .green: localized("Green")
        }
    }
}
