/// A value that a setting can have: a truth, one of some words, or either of these with `nil` for "nobody has chosen".
///
/// An enum of strings needs no more than to say that it conforms.
public protocol SettingValue: Equatable, Sendable {
    /// Reads what is kept; `nil` where it is no value of this kind.
    ///
    /// - Parameter stored: What is kept; `nil` where nothing is.
    init?(stored: StoredSetting?)

    /// What to keep of it; `nil` for nothing.
    var stored: StoredSetting? { get }
}

/// The form in which a setting is kept.
public enum StoredSetting: Hashable, Sendable {
    /// A truth.
    case flag(Bool)
    /// A word.
    case word(String)
}

extension Bool: SettingValue {
    /// Reads a truth.
    public init?(stored: StoredSetting?) {
        guard case .flag(let flag) = stored else { return nil }
        self = flag
    }

    /// The truth.
    public var stored: StoredSetting? { .flag(self) }
}

extension SettingValue where Self: RawRepresentable, RawValue == String {
    /// Reads a word.
    public init?(stored: StoredSetting?) {
        guard case .word(let word) = stored else { return nil }
        self.init(rawValue: word)
    }

    /// The word.
    public var stored: StoredSetting? { .word(rawValue) }
}

extension Optional: SettingValue where Wrapped: SettingValue {
    /// Reads what is kept; nothing is `nil`.
    public init?(stored: StoredSetting?) {
        guard let stored else {
            self = .none
            return
        }
        guard let value = Wrapped(stored: stored) else { return nil }
        self = value
    }

    /// What to keep of the value; nothing of `nil`.
    public var stored: StoredSetting? { flatMap(\.stored) }
}
