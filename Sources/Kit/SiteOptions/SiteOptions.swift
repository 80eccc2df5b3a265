import CommandLineOptions
import Foundation
import KitLocalization
import Networking

/// The options that select the site of an app.
///
/// They are `--environment` and `--base-url`, or the variables `APP_ENVIRONMENT` and `APP_URL`.
public struct SiteOptions: Sendable {
    /// Where the site is.
    public enum Choice: Hashable, Sendable {
        /// At its own address.
        case production
        /// Simulated on this machine.
        case qa
        /// At an address from the user.
        case staging(URL)
    }

    /// The choices without an address.
    private enum Named: String, CaseIterable { case production, qa }

    private let environment: Option<Named>
    private let baseURL: Option<URL>
    private let prefix: String

    /// Creates the options of an app.
    ///
    /// - Parameters:
    ///   - site: The site.
    ///   - app: The name of the app's command: "kittygram".
    public init(of site: Site, for app: String) {
        environment = Option(
            "environment", placeholder: "NAME", format: .choice,
            help: localized("The data source: production (\(site.name), default) or qa (simulated here)."))
        baseURL = Option(
            "base-url", placeholder: "URL", format: .baseURL,
            help: localized("Another server with the API of \(site.name). Plain http only to this machine."))
        prefix = app.uppercased()
    }

    /// The group of options for the app's syntax.
    public var group: CommandSyntax.Group {
        CommandSyntax.Group(localized("Data Source"), [environment.syntax, baseURL.syntax])
    }

    /// The text below the options in `--help`.
    public var discussion: String {
        localized(
            """
            The variables \(prefix)_ENVIRONMENT and \(prefix)_URL set the same; an option takes
            precedence.
            """)
    }

    /// Returns where the site is: from the options, otherwise from the variables, otherwise production.
    ///
    /// - Parameters:
    ///   - arguments: The command line.
    ///   - variables: The environment variables; an empty one counts as unset.
    public func choice(
        _ arguments: ParsedArguments, variables: [String: String]
    ) throws(UsageError) -> Choice {
        let (named, url) = (try arguments.value(of: environment), try arguments.value(of: baseURL))
        if named != nil, url != nil { throw .conflict(baseURL.syntax.flag, with: environment.syntax.flag) }
        if let url { return .staging(url) }
        if let named { return choice(named) }
        if let url = try value(of: baseURL, in: variables, "URL") { return .staging(url) }
        return choice(try value(of: environment, in: variables, "ENVIRONMENT") ?? .production)
    }

    private func choice(_ named: Named) -> Choice {
        switch named {
        case .production: .production
        case .qa: .qa
        }
    }

    private func value<Value>(
        of option: Option<Value>, in variables: [String: String], _ name: String
    ) throws(UsageError) -> Value? {
        let variable = "\(prefix)_\(name)"
        guard let text = variables[variable], !text.isEmpty else { return nil }
        do {
            return try option.format.value(of: text)
        } catch {
            throw .invalidValue(option: variable, reason: error)
        }
    }
}
