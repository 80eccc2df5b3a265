import Foundation
import ProcessShims

/// The environment variables that a program was started with, those that hold secrets apart from the others.
///
/// What a program starts gets ``variables``, or ``basic`` where it needs little. Secrets reach another program only where they are
/// given to it by name, through ``withSecrets``.
public struct ProcessEnvironment: Hashable, Sendable {
    /// The variables that hold no secret.
    public let variables: [String: String]
    /// The variables that hold secrets.
    public let secrets: [String: String]

    /// Separates the secrets from other variables.
    ///
    /// - Parameters:
    ///   - variables: All variables.
    ///   - names: Which of them hold secrets.
    public init(_ variables: [String: String], secretsIn names: [String] = []) {
        self.variables = variables.filter { !names.contains($0.key) }
        secrets = variables.filter { names.contains($0.key) }
    }

    /// Takes the variables of this process, and removes those with secrets from it.
    ///
    /// Whatever is started later, by libraries too, does not inherit them, and `/proc/PID/environ` no longer has their values. To be
    /// called before any other thread starts: another one may read the environment meanwhile.
    ///
    /// - Parameter names: Which variables hold secrets.
    public static func takingSecrets(in names: [String]) -> ProcessEnvironment {
        let environment = ProcessEnvironment(ProcessInfo.processInfo.environment, secretsIn: names)
        for name in names { process_shims_erase_variable(name) }
        return environment
    }

    /// All variables, for a program that needs the secrets.
    public var withSecrets: [String: String] { variables.merging(secrets) { $1 } }

    /// What any program needs to find its files and to speak the user's language, for one that needs nothing else.
    ///
    /// A list of what is allowed: a secret of another program may be in a variable of any name.
    public var basic: [String: String] {
        variables.filter { Self.basicNames.contains($0.key) || $0.key.hasPrefix("LC_") }
    }

    private static let basicNames: Set<String> = [
        "PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "TZ", "LANG", "LANGUAGE", "LD_LIBRARY_PATH",
        "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS", "XDG_DATA_HOME", "XDG_DATA_DIRS", "XDG_CACHE_HOME",
    ]
}

extension ProcessEnvironment: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The names of the variables that hold no secret.
    public var description: String { variables.keys.sorted().joined(separator: ", ") }
    /// The same as ``description``.
    public var debugDescription: String { description }
    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
