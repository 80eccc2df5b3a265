import Foundation
import ProcessShims

/// The environment variables of the program, with secrets separated from the others.
///
/// Child processes receive ``variables``, or ``basic`` if they need little. They receive secrets only if these are passed
/// explicitly through ``withSecrets``.
public struct ProcessEnvironment: Hashable, Sendable {
    /// The variables without secrets.
    public let variables: [String: String]
    /// The variables with secrets.
    public let secrets: [String: String]

    /// Separates the secrets from other variables.
    ///
    /// - Parameters:
    ///   - variables: All variables.
    ///   - names: The names of the variables with secrets.
    public init(_ variables: [String: String], secretsIn names: [String] = []) {
        self.variables = variables.filter { !names.contains($0.key) }
        secrets = variables.filter { names.contains($0.key) }
    }

    /// Returns the variables of this process, and removes those with secrets from it.
    ///
    /// Processes started later, including by libraries, do not inherit the secrets, and `/proc/PID/environ` no longer
    /// contains their values. Call it before any other thread starts: another thread could read the environment meanwhile.
    ///
    /// - Parameter names: The names of the variables with secrets.
    public static func takingSecrets(in names: [String]) -> ProcessEnvironment {
        let environment = ProcessEnvironment(ProcessInfo.processInfo.environment, secretsIn: names)
        for name in names { process_shims_erase_variable(name) }
        return environment
    }

    /// All variables, for a program that needs the secrets.
    public var withSecrets: [String: String] { variables.merging(secrets) { $1 } }

    /// The variables that any program needs to find its files and select the user's language.
    ///
    /// It is a list of allowed names, because variables of any name may contain secrets of other programs.
    public var basic: [String: String] {
        variables.filter { Self.basicNames.contains($0.key) || $0.key.hasPrefix("LC_") }
    }

    private static let basicNames: Set<String> = [
        "PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "TZ", "LANG", "LANGUAGE", "LD_LIBRARY_PATH",
        "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS", "XDG_DATA_HOME", "XDG_DATA_DIRS", "XDG_CACHE_HOME",
    ]
}

extension ProcessEnvironment: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The names of the variables without secrets.
    public var description: String { variables.keys.sorted().joined(separator: ", ") }
    /// The same as ``description``.
    public var debugDescription: String { description }
    /// An empty mirror.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
