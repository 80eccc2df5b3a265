import KitLocalization
import Networking

extension SiteFailure {
    /// What went wrong, as a sentence with the technical text, as for a terminal.
    public var message: String {
        switch reason {
        case .unreachable: localized("\(site.name) cannot be reached.")
        case .timedOut: localized("\(site.name) did not respond in time.")
        case .insecure: localized("The connection to \(site.name) is not secure, so nothing was loaded.")
        case .keyRequired: localized("\(site.name) needs an API key.")
        case .keyRejected: localized("\(site.name) does not accept the API key.")
        case .planTooSmall: localized("The plan of the API key for \(site.name) does not cover this.")
        case .rateLimited: localized("Too many requests to \(site.name).")
        case .quotaSpent: localized("The request limit of \(site.name) is reached.")
        case .restricted: localized("\(site.name) does not serve your country or network.")
        case .status(let code):
            localized("\(site.name) returned HTTP status \(HTTPStatus(rawValue: code).description).")
        case .refused(let siteMessage): localized("\(site.name) refused: \(Self.sentence(siteMessage))")
        case .notListed(let symbol): localized("\(site.name) does not list \(Self.sentence(symbol))")
        case .otherCoin(let symbol):
            localized("\(symbol.text) at \(site.name) is another coin: its price is very different.")
        case .incomplete: localized("The response of \(site.name) ended early.")
        case .tooLarge: localized("The response of \(site.name) is too large.")
        case .redirectedElsewhere:
            localized("\(site.name) redirected the request to an address that is not allowed.")
        case .redirectedTooOften: localized("\(site.name) redirected the request too many times.")
        case .unreadable: localized("The response of \(site.name) could not be read.")
        case .notConfigured: localized("No valid address for \(site.name).")
        case .notSimulated(let siteMessage):
            localized("The simulated market did not start: \(Self.sentence(siteMessage))")
        case .missingLibrary(let file, _): localized("No site can be reached, because \(file) could not be loaded.")
        case .cancelled: localized("The request to \(site.name) was cancelled.")
        }
    }

    /// Where the user reads advice, which determines the available options.
    public enum Place: Sendable {
        /// A terminal: options and commands.
        case commandLine
        /// A window with settings.
        case window
    }

    /// What the user can do about it, as a sentence.
    ///
    /// It suggests only what is possible in that place, for that site and in any environment: no command-line options in a
    /// window, no setting that an option may override, and no key for a site that uses none.
    ///
    /// - Parameter place: Where the user reads it.
    public func advice(in place: Place) -> String {
        switch reason {
        case .unreachable, .timedOut, .incomplete: localized("Check the network connection and try again.")
        case .insecure: localized("Check the computer’s clock and whether the network asks you to log in first.")
        case .keyRequired, .keyRejected, .planTooSmall:
            mayUseKey ? keyAdvice(in: place) : Self.laterAdvice
        case .rateLimited: localized("Wait a minute and try again.")
        case .quotaSpent:
            mayUseKey
                ? localized("Wait until \(site.name) resets its limit, or use a key with a larger plan.")
                : localized("Wait until \(site.name) resets its limit.")
        case .status(let code) where HTTPStatus(rawValue: code).isServerError:
            switch place {
            case .commandLine: localized("\(site.name) is having problems. Try again later.")
            case .window: localized("Try again later.")
            }
        case .status, .refused, .tooLarge, .redirectedTooOften, .unreadable: Self.laterAdvice
        case .notListed, .otherCoin, .restricted:
            switch place {
            case .commandLine: localized("Choose another source with --source.")
            case .window: localized("Choose another source.")
            }
        case .redirectedElsewhere: localized("Check whether the network asks you to log in first.")
        case .notConfigured:
            switch place {
            case .commandLine:
                localized("Check the base URL for \(site.id) in the options and in the configuration file.")
            case .window:
                localized("Check the base URL for \(site.id) in the configuration file, and start Wick again.")
            }
        case .notSimulated: localized("Try again, or close other programs first.")
        case .missingLibrary(_, let package): localized("Install it, as Debian’s \(package), and try again.")
        case .cancelled: localized("Try again.")
        }
    }

    /// Whether the site uses a key; one that is not among Wick's own may.
    private var mayUseKey: Bool { Site.sitesWithKeys.contains(site) || !Site.all.contains(site) }

    private static var laterAdvice: String {
        localized("Try again later. If this persists, look for a newer version of Wick.")
    }

    /// What to do about a key, at a site that uses one.
    private func keyAdvice(in place: Place) -> String {
        switch reason {
        case .keyRequired:
            switch place {
            case .commandLine:
                localized(
                    "Get a key from \(site.name), and save it with \"wick key set \(site.id)\" or set \(site.keyVariable)."
                )
            case .window: localized("Get a key from \(site.name) and save it in the settings.")
            }
        case .keyRejected:
            switch place {
            case .commandLine:
                localized(
                    "Check the key: save another with \"wick key set \(site.id)\"; \(site.keyVariable) takes precedence."
                )
            case .window: localized("Check the key in the settings.")
            }
        default: localized("Check the key’s plan on the website of \(site.name).")
        }
    }

    /// A text of the site, terminated with a full stop.
    private static func sentence(_ text: SanitizedText) -> String {
        text.text.isEmpty ? localized("no reason given.") : text.text.sentence
    }
}
