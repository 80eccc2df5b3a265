import Rx

/// The user's settings, stored between runs.
///
/// Changes take effect at once. Write errors are reported by the store, not here.
public protocol MarketSettings: Sendable {
    /// The current value, then every change by this or another program.
    ///
    /// Subscribers receive the current value at once; later values arrive on any thread. Never fails or ends.
    func value<Value>(of key: SettingKey<Value>) -> Observable<Value>

    /// Sets a value, from any thread.
    func choose<Value>(_ value: Value, for key: SettingKey<Value>)
}
