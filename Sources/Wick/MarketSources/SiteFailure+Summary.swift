import KitLocalization
import Networking

extension SiteFailure {
    /// What went wrong, as a sentence for a window: without the technical text, which is in ``details``.
    public var summary: String {
        switch reason {
        case .status(let code) where HTTPStatus(rawValue: code).isServerError:
            localized("\(site.name) is having problems.")
        case .status, .refused: localized("\(site.name) rejected the request.")
        case .notSimulated: localized("The simulated market did not start.")
        default: message
        }
    }

    /// The technical text, for example to report the failure; `nil` if ``summary`` says all that is known.
    public var details: String? {
        switch reason {
        case .status, .refused, .notSimulated: message
        case .unreadable(let place) where !place.text.isEmpty: "\(message) \(place.text)"
        default: cause.map { "\(site.name): \($0.text)" }
        }
    }
}
