import Rx

/// Settings that are kept as long as this object lives.
public final class MemorySettings: MarketSettings {
    private let held = HeldSettings()

    /// Makes settings of which nobody has chosen any.
    public init() {}

    /// Makes settings of which one has been chosen.
    ///
    /// - Parameters:
    ///   - value: Its value.
    ///   - key: Which one.
    public convenience init<Value>(choosing value: Value, for key: SettingKey<Value>) {
        self.init()
        choose(value, for: key)
    }

    /// The value in force, then each other one.
    public func value<Value>(of key: SettingKey<Value>) -> Observable<Value> { held.value(of: key) }

    /// Chooses a value.
    public func choose<Value>(_ value: Value, for key: SettingKey<Value>) { held.choose(value, for: key) }
}
