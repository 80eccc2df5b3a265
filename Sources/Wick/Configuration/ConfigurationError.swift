import CommandLineOptions
import KitLocalization

/// Why the configuration is invalid, and what the user can do.
///
/// A value is only included if it is recognizably a typing error, see ``CommandLineOptions/InvalidValue``; a key never is.
public enum ConfigurationError: Error, Hashable, Sendable {
    /// The command line is invalid.
    case usage(UsageError)
    /// A setting has an invalid value.
    case invalidValue(origin: Origin, reason: InvalidValue)
    /// The configuration file exists but cannot be read.
    case unreadableFile(path: String, reason: String)
    /// The configuration file has invalid syntax.
    case malformedFile(path: String, line: Int, problem: String)
    /// The configuration file has an unknown setting; its name is included if it is recognizably a typing error.
    case unknownSetting(path: String, line: Int, name: String?, allowed: [String])
    /// The configuration file contains an API key, and perhaps the name of its site.
    case keyInFile(path: String, line: Int, site: String?)
    /// A flag has no effect in the selected environment.
    case idleFlag(flag: String, counts: String, environment: String)
    /// The selected environment requires a base URL that is not set.
    case missingBaseURL(site: String, environment: String, origin: Origin)

    /// The localized error message in one line: what is wrong, where, and what is allowed.
    public var message: String {
        switch self {
        case .usage(let error): error.message
        case .invalidValue(let origin, let reason): reason.message(for: origin.description)
        case .unreadableFile(let path, let reason): localized("\(path) cannot be read: \(reason).")
        case .malformedFile(let path, let line, let problem): localized("\(path), line \(line): \(problem)")
        case .unknownSetting(let path, let line, let name, let allowed):
            (name.map { localized("\(path), line \(line): unknown setting \($0.quoted).") }
                ?? localized("\(path), line \(line): unknown setting."))
                + (name.flatMap(allowed.nearest).map { " " + localized("Did you mean \($0)?") } ?? "")
                + " " + localized("Allowed are \(allowed.joinedAsList()).")
        case .keyInFile(let path, let line, _):
            localized("\(path), line \(line): API keys are not allowed in this file.")
        case .idleFlag(let flag, let counts, let environment):
            localized("\(flag) works only with --environment \(counts); the environment is \(environment).")
        case .missingBaseURL(let site, let environment, let origin):
            localized("The environment \(environment) (from \(origin.description)) needs a base URL for \(site).")
        }
    }

    /// What the user can do, in one line; `nil` if the message is sufficient.
    public var advice: String? {
        switch self {
        case .usage, .invalidValue, .unknownSetting: nil
        case .unreadableFile(let path, _), .malformedFile(let path, _, _):
            localized("Correct the file, or move it away to start without it: \(path)")
        case .keyInFile(_, _, let site):
            localized(
                "Remove \("keys".quoted) from it, and save each key in your keyring: wick key set \(site ?? "SITE").")
        case .idleFlag(let flag, let counts, _): localized("Add --environment \(counts), or omit \(flag).")
        case .missingBaseURL(let site, _, _):
            localized("Add --base-url \(site)=URL, or set \("baseURLs".quoted) in the configuration file.")
        }
    }
}

extension [String] {
    fileprivate func joinedAsList() -> String {
        guard let last, count > 1 else { return first ?? localized("none") }
        return localized(
            "\(dropLast().joined(separator: localized(", ", context: "between the items of a list"))) and \(last)")
    }
}
