import Foundation
import Networking

/// What a site says where it does not refuse.
struct SiteResponse<Value: Sendable>: Sendable {
    /// The data.
    let value: Value
    /// Which of the forms that the site is known to use they came in, in words for a person.
    let form: String
}

/// What a site says of an error of its own.
protocol SiteRefusal: Sendable {
    /// The site's message as it came; empty for none.
    var messageText: String { get }

    /// What the error means; `nil` where only its words tell.
    ///
    /// - Parameters:
    ///   - hasKey: Whether the request carried a key.
    ///   - symbol: The coin's symbol that was asked for, where it was one coin's data.
    func reason(hasKey: Bool, symbol: SanitizedText?) -> SiteFailure.Reason?

    /// When the site takes requests again, where that is known without its saying so; `nil` where it is not.
    ///
    /// - Parameter now: The time it is.
    func end(after now: Date) -> Date?

    /// Reads the body of an answer that is an error by its HTTP status or by what it says; `nil` where the site says
    /// nothing of its own.
    static func read(_ body: Data) -> Self?
}

extension SiteRefusal {
    /// Not known.
    func end(after now: Date) -> Date? { nil }
}
