/// A value that a setting can have: a truth, one of some words, or either of these with `nil` for "nobody has chosen".
///
/// An enum of strings needs no more than to say that it conforms.
public protocol SettingValue: Equatable, Sendable {
    /// Reads what is kept; `nil` where it is no value of this kind.
    ///
    /// - Parameter kept: What is kept; `nil` where nothing is.
    init?(kept: KeptSetting?)

    /// What to keep of it; `nil` for nothing.
    var kept: KeptSetting? { get }
}

/// The form in which a setting is kept.
public enum KeptSetting: Hashable, Sendable {
    /// A truth.
    case flag(Bool)
    /// A word.
    case word(String)
}

extension Bool: SettingValue {
    /// Reads a truth.
    public init?(kept: KeptSetting?) {
        guard case .flag(let flag) = kept else { return nil }
        self = flag
    }

    /// The truth.
    public var kept: KeptSetting? { .flag(self) }
}

extension SettingValue where Self: RawRepresentable, RawValue == String {
    /// Reads a word.
    public init?(kept: KeptSetting?) {
        guard case .word(let word) = kept else { return nil }
        self.init(rawValue: word)
    }

    /// The word.
    public var kept: KeptSetting? { .word(rawValue) }
}

extension Optional: SettingValue where Wrapped: SettingValue {
    /// Reads what is kept; nothing is `nil`.
    public init?(kept: KeptSetting?) {
        guard let kept else {
            self = .none
            return
        }
        guard let value = Wrapped(kept: kept) else { return nil }
        self = value
    }

    /// What to keep of the value; nothing of `nil`.
    public var kept: KeptSetting? { flatMap(\.kept) }
}
