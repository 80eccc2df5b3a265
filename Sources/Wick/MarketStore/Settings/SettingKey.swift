/// One thing that a person can choose: the name it is kept under, and what is in force until they do.
public struct SettingKey<Value: SettingValue>: Sendable {
    /// The name it is kept under; never changed once released.
    public let name: String
    /// The value as long as nobody has chosen one, or what is kept cannot be read.
    public let standard: Value

    /// Makes a key.
    ///
    /// - Parameters:
    ///   - name: The name it is kept under, which no other key has.
    ///   - standard: The value as long as nobody has chosen one.
    public init(_ name: String, standard: Value) {
        self.name = name
        self.standard = standard
    }

    /// The value that something kept stands for.
    package func value(of stored: StoredSetting?) -> Value { Value(stored: stored) ?? standard }
}

extension SettingKey<Bool> {
    /// Whether the tokens are left out of the market; they are not at first.
    public static var showCoinOnly: SettingKey { SettingKey("showCoinOnly", standard: false) }

    /// Whether the favorites are kept from one run to the next; they are at first.
    public static var savesFavorites: SettingKey { SettingKey("savesFavorites", standard: true) }
}
