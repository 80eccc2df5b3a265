import Rx

/// Settings stored in memory.
public final class MemorySettings: MarketSettings {
    private let held = HeldSettings()

    /// Creates settings with default values.
    public init() {}

    /// Creates settings with default values except one.
    public convenience init<Value>(choosing value: Value, for key: SettingKey<Value>) {
        self.init()
        choose(value, for: key)
    }

    /// The current value, then every change.
    public func value<Value>(of key: SettingKey<Value>) -> Observable<Value> { held.value(of: key) }

    /// Sets a value.
    public func choose<Value>(_ value: Value, for key: SettingKey<Value>) { held.choose(value, for: key) }
}
