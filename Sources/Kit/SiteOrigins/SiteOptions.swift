import CommandLineOptions
import Foundation
import KitLocalization
import Networking

/// The options by which a person says where the site of an app is found: `--environment` and `--base-url`, or the variables
/// `APP_ENVIRONMENT` and `APP_URL`.
public struct SiteOptions: Sendable {
    /// Where the site is found.
    public enum Choice: Hashable, Sendable {
        /// At the site's own address.
        case production
        /// Simulated on this machine.
        case qa
        /// At an address that the person gave.
        case staging(URL)
    }

    /// What the person may name without an address.
    private enum Named: String, CaseIterable { case production, qa }

    private let environment: Option<Named>
    private let baseURL: Option<URL>
    private let prefix: String

    /// Makes the options of an app.
    ///
    /// - Parameters:
    ///   - site: The site that the app asks.
    ///   - app: The app's name as a person types it: "kittygram".
    public init(of site: Site, for app: String) {
        environment = Option(
            "environment", placeholder: "NAME", format: .choice,
            help: localized("Where data come from: production (\(site.name), the standard) or qa (simulated here)."))
        baseURL = Option(
            "base-url", placeholder: "URL", format: .baseURL,
            help: localized("Another server that speaks as \(site.name) does. Plain http to this machine alone."))
        prefix = app.uppercased()
    }

    /// The options, for an app's syntax.
    public var group: CommandSyntax.Group {
        CommandSyntax.Group(localized("Where data come from"), [environment.syntax, baseURL.syntax])
    }

    /// What help says below the options.
    public var discussion: String {
        localized(
            """
            \(prefix)_ENVIRONMENT and \(prefix)_URL in the environment say the same; an option
            comes first.
            """)
    }

    /// Where the site is found: by the options, else by the variables, else at its own address.
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
