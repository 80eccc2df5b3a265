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
    /// Any other failure of a request.
    case network(NetworkError)
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
        case .noService: localized("No beer service: the public one closed in 2024.")
        case .notSimulated(let reason): localized("The simulated service did not start: \(reason).")
        case .network(let error): error.userMessage(of: .beers)
        case .soldOut(0): localized("Sold out.")
        case .soldOut(let left): localized(left, "Only 1 is left.", "Only \(left) are left.")
        case .notSold: localized("This beer is no longer sold.")
        case .otherOrder: localized("The shop already has another order with this key.")
        case .notSaved(let error): error.message
        }
    }

    /// The technical text; `nil` if the message says all that is known.
    package var details: String? {
        if case .network(let error) = self { error.details(of: .beers) } else { nil }
    }

    /// What the user can do about it, in one sentence.
    ///
    /// - Parameter format: The format of times, and the current time.
    package func advice(_ format: BeerFormat) -> String {
        switch self {
        case .noService:
            localized("Start Beers with the address of a service.")
        case .notSimulated: localized("Try again, or close other programs first.")
        case .network(let error): error.advice(now: format.now())
        case .soldOut(0), .notSold: localized("Nothing was ordered. Cancel and choose another beer.")
        case .soldOut: localized("Nothing was ordered. Cancel and choose a smaller quantity.")
        case .otherOrder: localized("Delete this order and place a new one.")
        case .notSaved(let error): localized("The order was not sent. \(error.advice)")
        }
    }

    /// Whether an order that failed with this error may have been placed.
    package var mayHaveBeenPlaced: Bool {
        switch self {
        case .network(let error): error.mayFollowAnOrder
        case .noService, .notSimulated, .soldOut, .notSold, .otherOrder, .notSaved: false
        }
    }
}

extension ShopFailure {
    /// Maps an error without knowledge of the endpoint.
    package init(_ error: any Error) {
        switch error {
        case let failure as ShopFailure: self = failure
        case let error as StoreError: self = .notSaved(error)
        case NetworkError.invalidRequest, NetworkError.notConfigured: self = .noService
        case let error as NetworkError: self = .network(error)
        default: self = .notSimulated("\(error)")
        }
    }
}

extension NetworkError {
    /// Whether the shop may have received the request.
    fileprivate var mayFollowAnOrder: Bool {
        switch self {
        case .invalidRequest, .notConfigured, .insecureURL, .untrusted, .missingLibrary, .hostNotFound, .cannotConnect,
            .overBudget:
            false
        // A proxy may return this status after the shop has received the order.
        case .status(let response, _): !response.status.isClientError || response.status == .requestTimeout
        case .timedOut, .connectionLost, .incomplete, .cancelled, .tooLarge, .malformed, .unexpectedContent,
            .undecodable, .refused, .redirectedElsewhere, .tooManyRedirects:
            true
        }
    }
}
