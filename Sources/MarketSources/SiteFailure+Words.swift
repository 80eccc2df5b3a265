import Networking

extension SiteFailure {
    /// What went wrong, in one sentence.
    public var message: String {
        switch reason {
        case .unreachable: "\(site.name) cannot be reached."
        case .timedOut: "\(site.name) did not answer in time."
        case .insecure: "The connection to \(site.name) is not secure, so nothing was read from it."
        case .keyRequired: "\(site.name) wants an API key."
        case .keyRejected: "\(site.name) does not accept the API key."
        case .planTooSmall: "The plan of the API key for \(site.name) does not cover this."
        case .rateLimited: "\(site.name) was asked too often."
        case .quotaSpent: "The requests that \(site.name) allows are used up for now."
        case .status(let code): "\(site.name) answered with HTTP status \(HTTPStatus(rawValue: code))."
        case .refused(let words): "\(site.name) refused: \(Self.sentence(words))"
        case .notListed(let symbol): "\(site.name) does not list \(Self.sentence(symbol))"
        case .incomplete: "The answer of \(site.name) broke off before its end."
        case .tooLarge: "The answer of \(site.name) is larger than Wick reads."
        case .redirectedElsewhere: "\(site.name) sent the request on to another place, which was not followed."
        case .redirectedTooOften: "\(site.name) sent the request from one place to the next without end."
        case .unreadable: "The answer of \(site.name) could not be understood."
        case .notConfigured: "Wick has no usable address for \(site.name)."
        case .notSimulated(let words): "The simulated market could not start: \(Self.sentence(words))"
        case .cancelled: "The request to \(site.name) was cancelled."
        }
    }

    /// Where a person reads an advice, and so what they have at hand.
    public enum Place: Sendable {
        /// A terminal: flags and commands.
        case commandLine
        /// A window with settings.
        case window
    }

    /// What a person can do about it, in one sentence.
    ///
    /// - Parameter place: Where they read it.
    public func advice(in place: Place) -> String {
        switch reason {
        case .unreachable:
            switch place {
            case .commandLine: "Check the network connection, or use --environment qa to see simulated data."
            case .window: "Check the network connection, or choose Simulated in the settings."
            }
        case .timedOut, .incomplete: "Check the network connection and try again."
        case .insecure: "Check the computer's clock and whether the network asks you to log in first."
        case .keyRequired:
            switch place {
            case .commandLine:
                "Get a key from \(site.name), and keep it with \"wick key set \(site.id)\" or give it as \(site.keyVariable)."
            case .window: "Get a key from \(site.name) and save it in the settings."
            }
        case .keyRejected:
            switch place {
            case .commandLine:
                "Check the key: \"wick key set \(site.id)\" keeps another; \(site.keyVariable) comes first."
            case .window: "Check the key in the settings."
            }
        case .planTooSmall: "Check the plan of the key on the web site of \(site.name)."
        case .rateLimited: "Wait a minute and try again."
        case .quotaSpent: "Wait until \(site.name) counts anew, or use a key with a larger plan."
        case .status(let code) where HTTPStatus(rawValue: code).isServerError:
            "\(site.name) has trouble of its own: try again later."
        case .status, .refused, .tooLarge, .redirectedTooOften, .unreadable:
            "Try again later, and look for a newer Wick if it stays so."
        case .notListed: "Choose another source of candles."
        case .redirectedElsewhere: "Check whether the network asks you to log in first."
        case .notConfigured:
            switch place {
            case .commandLine: "Check the base URL for \(site.id) in the flags and in the configuration file."
            case .window: "Choose another environment in the settings, or give its base URL in the configuration file."
            }
        case .notSimulated: "Try again, or close other programs first."
        case .cancelled: "Try again."
        }
    }

    /// The most of a site's own words that is repeated.
    private static let longestQuote = 200

    /// A site's own words on one line, kept short, ended as a sentence is.
    private static func sentence(_ words: String) -> String {
        let line = String(words.map { $0.isNewline || $0.isWhitespace ? " " : $0 }.filter(isPrintable))
        let trimmed = line.split(separator: " ").joined(separator: " ")
        guard let last = trimmed.last else { return "it did not say why." }
        if trimmed.count > longestQuote { return trimmed.prefix(longestQuote) + "…" }
        return ".!?".contains(last) ? trimmed : trimmed + "."
    }

    /// Whether a character may reach a terminal: what controls one may not.
    private static func isPrintable(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
    }
}
