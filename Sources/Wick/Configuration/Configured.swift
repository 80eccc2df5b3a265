import KitLocalization

/// A value of the configuration, and where it came from.
public struct Configured<Value: Sendable>: Sendable {
    /// The value in force.
    public let value: Value
    /// Where it came from.
    public let origin: Origin

    /// Makes a value with its origin.
    public init(_ value: Value, origin: Origin = .standard) {
        self.value = value
        self.origin = origin
    }
}

extension Configured: Equatable where Value: Equatable {}
extension Configured: Hashable where Value: Hashable {}

/// Where a value of the configuration came from.
public enum Origin: Hashable, Sendable, CustomStringConvertible {
    /// A flag on the command line, with its dashes.
    case flag(String)
    /// An environment variable.
    case variable(String)
    /// A setting in the configuration file.
    case file(path: String, line: Int, name: String)
    /// Nobody chose it: it is what Wick does by itself.
    case standard

    /// The place as messages name it: "--coins", "WICK_COINS", "/home/ada/.config/wick/config.json, line 3: coins".
    public var description: String {
        switch self {
        case .flag(let flag): flag
        case .variable(let name): name
        case .file(let path, let line, let name): localized("\(path), line \(line): \(name)")
        case .standard: localized("Wick's standard")
        }
    }
}
