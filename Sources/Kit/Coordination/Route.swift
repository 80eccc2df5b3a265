/// The places one story can go to, as values: an enumeration in nearly every case.
public protocol Route: Hashable, Sendable {}

/// A coordinator that can be sent to places by name, from its own view model, a shortcut or a test.
@MainActor
public protocol Routing<Destination>: AnyObject {
    /// The places this coordinator knows.
    associatedtype Destination: Route

    /// Goes to a place.
    ///
    /// - Parameter destination: Where to go.
    func trigger(_ destination: Destination)
}
