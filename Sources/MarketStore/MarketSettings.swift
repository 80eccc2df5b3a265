import Rx

/// What a person has chosen, kept from one run to the next.
///
/// A choice is in force at once. That it could not be kept is told by the store, not here.
public protocol MarketSettings: Sendable {
    /// Whether the tokens are left out of the market: the value in force, then each other one that is chosen.
    ///
    /// It gives each subscriber the value in force at once, comes on any thread, never fails and never ends.
    var showCoinOnly: Observable<Bool> { get }

    /// Chooses whether the tokens are left out.
    ///
    /// - Parameter value: Whether they are.
    func setShowCoinOnly(_ value: Bool)
}
