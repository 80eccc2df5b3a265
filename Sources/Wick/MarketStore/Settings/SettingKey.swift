/// The name and the default value of a setting.
public struct SettingKey<Value: SettingValue>: Sendable {
    /// The name in the store; never changed once released.
    public let name: String
    /// The default value, used if none is stored or the stored one cannot be read.
    public let standard: Value

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - name: A unique name in the store.
    ///   - standard: The default value.
    public init(_ name: String, standard: Value) {
        self.name = name
        self.standard = standard
    }

    /// Converts a stored value; the default value if that is not possible.
    package func value(of stored: StoredSetting?) -> Value { Value(stored: stored) ?? standard }
}

extension SettingKey<Bool> {
    /// Whether tokens are hidden; default: no.
    public static var showCoinOnly: SettingKey { SettingKey("showCoinOnly", standard: false) }

    /// Whether the zeros of tiny prices in lists are shortened; default: no.
    public static var shortensZeros: SettingKey { SettingKey("shortensZeros", standard: false) }

    /// Whether groups of favorites are shown in the user's own order; default: no, by market-cap rank.
    public static var ownOrder: SettingKey { SettingKey("favoritesInOwnOrder", standard: false) }

    /// Whether favorites are saved between runs; default: yes.
    public static var savesFavorites: SettingKey { SettingKey("savesFavorites", standard: true) }
}
