import KitLocalization

/// A setting's value and its origin.
public struct Configured<Value: Sendable>: Sendable {
    /// The current value.
    public let value: Value
    /// The origin of the value.
    public let origin: Origin

    /// Creates a value with its origin.
    public init(_ value: Value, origin: Origin = .standard) {
        self.value = value
        self.origin = origin
    }
}

extension Configured: Equatable where Value: Equatable {}
extension Configured: Hashable where Value: Hashable {}

/// The origin of a setting's value.
public enum Origin: Hashable, Sendable, CustomStringConvertible {
    /// A flag on the command line, including its dashes.
    case flag(String)
    /// An environment variable.
    case variable(String)
    /// A setting in the configuration file.
    case file(path: String, line: Int, name: String)
    /// The default.
    case standard

    /// The origin as used in messages: "--coins", "WICK_COINS", "/home/ada/.config/wick/config.json, line 3: coins".
    public var description: String {
        switch self {
        case .flag(let flag): flag
        case .variable(let name): name
        case .file(let path, let line, let name): localized("\(path), line \(line): \(name)")
        case .standard: localized("Wick’s default")
        }
    }
}
