import Rx

/// What a person has chosen, kept from one run to the next.
///
/// A choice is in force at once. That it could not be kept is told by the store, not here.
public protocol MarketSettings: Sendable {
    /// The value in force, then each other one, whether it is chosen here or by another program.
    ///
    /// It gives each subscriber the value in force at once, comes on any thread, never fails and never ends.
    ///
    /// - Parameter key: Which setting.
    func value<Value>(of key: SettingKey<Value>) -> Observable<Value>

    /// Chooses a value, from any thread.
    ///
    /// - Parameters:
    ///   - value: What is in force from now on.
    ///   - key: Which setting.
    func choose<Value>(_ value: Value, for key: SettingKey<Value>)
}
