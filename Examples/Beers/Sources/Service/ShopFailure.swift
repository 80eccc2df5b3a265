import Foundation
import KitLocalization
import Networking
import SQLite

/// Why a request to the shop failed, by what the user can do about it.
package enum ShopFailure: Error, Hashable, Sendable {
    /// There is no address: the public service has shut down.
    case noService
    /// The simulator could not start; the payload is its message.
    case notSimulated(String)
    /// The HTTP library could not be loaded: its file, and the Debian package that contains it.
    case missingLibrary(String, package: String)
    /// The service cannot be reached; nothing was sent.
    case unreachable
    /// The connection is not trusted or not encrypted; nothing was sent.
    case insecure
    /// No response within the timeout.
    case timedOut
    /// The connection or response was cut off.
    case brokenOff
    /// The response is not in the service's format.
    case unreadable
    /// Too many requests, and when to retry if known.
    case rateLimited(retryAt: Date?)
    /// Any other error status.
    case status(Int)
    /// The stock is less than the quantity; nothing was ordered.
    case soldOut(left: Int)
    /// The beer is no longer sold.
    case notSold
    /// The key was used for another order.
    case otherOrder
    /// The order could not be stored, and was therefore not sent.
    case notSaved(StoreError)

    /// The error message, in one sentence.
    package var message: String {
        switch self {
        case .noService: localized("There is no beers service to ask: the public one ended in 2024.")
        case .notSimulated(let reason): localized("The simulated service could not start: \(reason).")
        case .missingLibrary(let file, _): localized("Nobody can be asked, because \(file) could not be loaded.")
        case .unreachable: localized("The shop cannot be reached.")
        case .insecure: localized("The connection to the shop is not secure, so nothing was sent.")
        case .timedOut: localized("The shop did not answer in time.")
        case .brokenOff: localized("The answer of the shop broke off before its end.")
        case .unreadable: localized("The answer of the shop could not be understood.")
        case .rateLimited: localized("The shop was asked too often.")
        case .status(let code):
            localized("The shop answered with HTTP status \(HTTPStatus(rawValue: code).description).")
        case .soldOut(0): localized("It is sold out.")
        case .soldOut(let left): localized(left, "Only 1 is left.", "Only \(left) are left.")
        case .notSold: localized("This beer is not sold any more.")
        case .otherOrder: localized("The shop knows another order under this key.")
        case .notSaved(let error): error.message
        }
    }

    /// What the user can do about it, in one sentence.
    ///
    /// - Parameter format: The format of times, and the current time.
    package func advice(_ format: BeerFormat) -> String {
        switch self {
        case .noService:
            localized("Start with --environment qa for a simulated one, or with --base-url for one of your own.")
        case .notSimulated: localized("Try again, or close other programs first.")
        case .missingLibrary(_, let package): localized("Install it, as Debian's \(package), and try again.")
        case .unreachable, .timedOut, .brokenOff: localized("Check the network connection and try again.")
        case .insecure: localized("Check the computer's clock and whether the network asks you to log in first.")
        case .unreadable: localized("Try again later.")
        case .rateLimited(let retryAt):
            retryAt.flatMap(format.future).map { localized("Try again at \($0).") }
                ?? localized("Wait a minute and try again.")
        case .status(let code) where HTTPStatus(rawValue: code).isServerError:
            localized("The shop has trouble of its own: try again later.")
        case .status: localized("Try again later.")
        case .soldOut(0), .notSold: localized("Nothing was ordered. Cancel, and choose another beer.")
        case .soldOut: localized("Nothing was ordered. Cancel, and choose fewer.")
        case .otherOrder: localized("Drop this one, and order anew.")
        case .notSaved(let error): localized("The order was not sent. \(error.advice)")
        }
    }

    /// Whether an order that failed with this error may have been placed.
    package var mayHaveBeenPlaced: Bool {
        switch self {
        case .timedOut, .brokenOff, .unreadable: true
        // A proxy may return this status after the shop has received the order.
        case .status(let code): !HTTPStatus(rawValue: code).isClientError || code == HTTPStatus.requestTimeout.rawValue
        case .noService, .notSimulated, .missingLibrary, .unreachable, .insecure, .rateLimited, .soldOut, .notSold,
            .otherOrder,
            .notSaved:
            false
        }
    }
}

extension ShopFailure {
    /// Maps an error without knowledge of the endpoint.
    package init(_ error: any Error) {
        switch error {
        case let failure as ShopFailure: self = failure
        case let error as StoreError: self = .notSaved(error)
        case let error as NetworkError: self.init(error)
        default: self = .notSimulated("\(error)")
        }
    }

    private init(_ error: NetworkError) {
        switch error {
        case .invalidRequest, .notConfigured: self = .noService
        case .insecureURL, .untrusted: self = .insecure
        case .missingLibrary(let file, let package, _): self = .missingLibrary(file, package: package)
        case .hostNotFound, .cannotConnect: self = .unreachable
        case .timedOut: self = .timedOut
        case .connectionLost, .incomplete, .cancelled: self = .brokenOff
        case .tooLarge, .malformed, .unexpectedContent, .undecodable, .refused, .redirectedElsewhere, .tooManyRedirects:
            self = .unreadable
        case .status(let response, let retryAt):
            self =
                response.status == .tooManyRequests ? .rateLimited(retryAt: retryAt) : .status(response.status.rawValue)
        }
    }
}
