/// A value of a setting: a Boolean, a string from a fixed set, or an optional of either, with `nil` for "not set".
///
/// Enums with string raw values only need to declare conformance.
public protocol SettingValue: Equatable, Sendable {
    /// Converts a stored value; `nil` if it has another type.
    ///
    /// - Parameter stored: The stored value, if any.
    init?(stored: StoredSetting?)

    /// The value to store, if any.
    var stored: StoredSetting? { get }
}

/// The stored form of a setting.
public enum StoredSetting: Hashable, Sendable {
    case flag(Bool)
    case word(String)
}

extension Bool: SettingValue {
    /// Converts a stored Boolean.
    public init?(stored: StoredSetting?) {
        guard case .flag(let flag) = stored else { return nil }
        self = flag
    }

    /// The stored form.
    public var stored: StoredSetting? { .flag(self) }
}

extension String: SettingValue {
    /// Converts a stored string.
    public init?(stored: StoredSetting?) {
        guard case .word(let word) = stored else { return nil }
        self = word
    }

    /// The stored form.
    public var stored: StoredSetting? { .word(self) }
}

extension SettingValue where Self: RawRepresentable, RawValue == String {
    /// Converts a stored string.
    public init?(stored: StoredSetting?) {
        guard case .word(let word) = stored else { return nil }
        self.init(rawValue: word)
    }

    /// The stored form.
    public var stored: StoredSetting? { .word(rawValue) }
}

extension Optional: SettingValue where Wrapped: SettingValue {
    /// Converts a stored value; an absent one is `nil`.
    public init?(stored: StoredSetting?) {
        guard let stored else {
            self = .none
            return
        }
        guard let value = Wrapped(stored: stored) else { return nil }
        self = value
    }

    /// The stored form; absent for `nil`.
    public var stored: StoredSetting? { flatMap(\.stored) }
}
