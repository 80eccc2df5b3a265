import Foundation
import KitLocalization
import Networking
import SQLite

/// Why the shop did not do what it was asked for, told so that a person knows what to do about it.
package enum ShopFailure: Error, Hashable, Sendable {
    /// There is no address to ask: the public service has ended.
    case noService
    /// The simulator could not start; its words are the payload.
    case notSimulated(String)
    /// The library that sends requests could not be loaded: its file, and Debian's package that has it.
    case missingLibrary(String, package: String)
    /// Nobody answers: nothing was sent.
    case unreachable
    /// The connection proves nothing, or would be plain text: nothing was sent.
    case insecure
    /// No answer within the time for it.
    case timedOut
    /// The connection or the answer broke off.
    case brokenOff
    /// The answer is not what the service is known to send.
    case unreadable
    /// Too many requests for now, and when they count again where that was said.
    case rateLimited(retryAt: Date?)
    /// Any other status that is no success.
    case status(Int)
    /// There are fewer than were ordered: nothing was.
    case soldOut(left: Int)
    /// The beer is not sold any more.
    case notSold
    /// Another order was sent under the same key before.
    case otherOrder
    /// The order could not be written down, and so was not sent.
    case notSaved(StoreError)

    /// What went wrong, in one sentence.
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

    /// What a person can do about it, in one sentence.
    ///
    /// - Parameter format: How times are written, and the time it is.
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

    /// Whether an order that failed so may have been placed all the same.
    package var mayHaveBeenPlaced: Bool {
        switch self {
        case .timedOut, .brokenOff, .unreadable: true
        // What stands between the shop and this machine may have said it, after the shop has heard of the order.
        case .status(let code): !HTTPStatus(rawValue: code).isClientError || code == HTTPStatus.requestTimeout.rawValue
        case .noService, .notSimulated, .missingLibrary, .unreachable, .insecure, .rateLimited, .soldOut, .notSold,
            .otherOrder,
            .notSaved:
            false
        }
    }
}

extension ShopFailure {
    /// What an error means to a person, as far as it alone tells.
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
