/// The destinations of a flow, usually an enumeration.
public protocol Route: Hashable, Sendable {}

/// A coordinator that navigates to a destination on request: from its view model, a shortcut or a test.
@MainActor
public protocol Routing<Destination>: AnyObject {
    /// The destinations of this coordinator.
    associatedtype Destination: Route

    /// Navigates to a destination.
    func trigger(_ destination: Destination)
}
