import Foundation
import Networking

/// A successful response.
struct SiteResponse<Value: Sendable>: Sendable {
    let value: Value
    /// A readable description of the format, one of those that the site is known to use.
    let form: String
}

/// An error reported by a site.
protocol SiteRefusal: Sendable {
    /// The site's error message as received, or empty.
    var messageText: String { get }

    /// The meaning of the error; `nil` if only the message says.
    ///
    /// - Parameters:
    ///   - hasKey: Whether the request carried a key.
    ///   - symbol: The requested coin's symbol, if the request was for one coin.
    func reason(hasKey: Bool, symbol: SanitizedText?) -> SiteFailure.Reason?

    /// When the site accepts requests again, if that is known without the site stating it.
    func end(after now: Date) -> Date?

    /// Reads the error in the body of a response; `nil` if it contains none.
    static func read(_ body: Data) -> Self?
}

extension SiteRefusal {
    func end(after now: Date) -> Date? { nil }
}
