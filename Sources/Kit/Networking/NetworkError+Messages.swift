import Foundation
import KitLocalization

extension NetworkError {
    /// What went wrong, as a sentence for the user, in the user's language.
    ///
    /// It contains no part of the response, no key and no technical text, which is in ``details(of:redaction:)``. An endpoint's own
    /// statuses, such as 404 for a name that the user entered, need messages of their own.
    ///
    /// - Parameter site: The site of the request.
    public func userMessage(of site: Site) -> String {
        switch self {
        case .invalidRequest, .notConfigured: localized("No valid address for \(site.name).")
        case .insecureURL, .untrusted:
            localized("The connection to \(site.name) is not secure, so nothing was loaded.")
        case .hostNotFound, .cannotConnect, .connectionLost: localized("\(site.name) cannot be reached.")
        case .timedOut: localized("\(site.name) did not respond in time.")
        case .incomplete: localized("The response of \(site.name) ended early.")
        case .tooLarge: localized("The response of \(site.name) is too large.")
        case .redirectedElsewhere:
            localized("\(site.name) redirected the request to an address that is not allowed.")
        case .tooManyRedirects: localized("\(site.name) redirected the request too many times.")
        case .malformed, .unexpectedContent, .undecodable:
            localized("The response of \(site.name) could not be read.")
        case .status(let response, _) where response.status == .tooManyRequests:
            localized("Too many requests to \(site.name).")
        case .overBudget: localized("Too many requests to \(site.name).")
        case .status(let response, _) where response.status.isServerError:
            localized("\(site.name) is having problems.")
        case .status, .refused: localized("\(site.name) rejected the request.")
        case .missingLibrary(let file, _, _): localized("No site can be reached, because \(file) could not be loaded.")
        case .cancelled: localized("The request to \(site.name) was cancelled.")
        }
    }

    /// The technical text of the error, for example to report it; `nil` if ``userMessage(of:)`` says all that is known.
    ///
    /// Of the response it contains at most the host of a redirect or the media type, where a server may repeat a key.
    ///
    /// - Parameters:
    ///   - site: The site of the request.
    ///   - redaction: The redaction with the keys of the request.
    public func details(of site: Site, redaction: Redaction = .standard) -> String? {
        switch self {
        case .status(let response, _):
            localized("\(site.name) returned HTTP status \(response.status.description).")
        case .invalidRequest, .untrusted, .hostNotFound, .cannotConnect, .connectionLost, .timedOut, .tooLarge,
            .malformed,
            .redirectedElsewhere, .refused, .unexpectedContent, .undecodable, .missingLibrary:
            SanitizedText("\(site.name): \(description)", redaction: redaction).text
        case .notConfigured, .insecureURL, .incomplete, .tooManyRedirects, .overBudget, .cancelled: nil
        }
    }

    /// What the user can do about it, as a sentence in the user's language.
    ///
    /// - Parameter now: The current time, for the delay until the site permits a retry.
    public func advice(now: Date = Date()) -> String {
        if let retryAt, retryAt > now {
            return localized("Try again in \(RetryDelay.text(seconds: retryAt.timeIntervalSince(now))).")
        }
        return switch self {
        case .hostNotFound, .cannotConnect, .connectionLost, .timedOut, .incomplete:
            localized("Check the network connection and try again.")
        case .insecureURL, .untrusted:
            localized("Check the computer’s clock and whether the network asks you to log in first.")
        case .redirectedElsewhere, .unexpectedContent:
            localized("Check whether the network asks you to log in first.")
        case .status(let response, _) where response.status == .tooManyRequests:
            localized("Wait a minute and try again.")
        case .missingLibrary(_, let package, _): localized("Install it, as Debian’s \(package), and try again.")
        case .cancelled, .overBudget: localized("Try again.")
        case .invalidRequest, .notConfigured: localized("Check the address in the configuration.")
        case .tooLarge, .malformed, .undecodable, .tooManyRedirects, .status, .refused: localized("Try again later.")
        }
    }
}

/// The time until a retry, for the user.
public enum RetryDelay {
    /// A duration in a suitable unit, rounded up, because retrying too early is of no use: "5 minutes".
    ///
    /// - Parameter seconds: The duration, at least 0.
    public static func text(seconds: TimeInterval) -> String {
        func count(_ unit: TimeInterval) -> Int {
            Int(exactly: (seconds / unit).rounded(.up)) ?? .max
        }
        switch seconds {
        case ...120: return localized(count(1), "1 second", "\(count(1)) seconds")
        case ...7200: return localized(count(60), "1 minute", "\(count(60)) minutes")
        case ...172_800: return localized(count(3600), "1 hour", "\(count(3600)) hours")
        default: return localized(count(86_400), "1 day", "\(count(86_400)) days")
        }
    }
}
