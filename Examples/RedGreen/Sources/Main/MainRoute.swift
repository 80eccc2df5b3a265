import Coordination

/// Where one can go from the main screen.
package enum MainRoute: String, CaseIterable, Route {
    case red = "Red"
    case green = "Green"
}
