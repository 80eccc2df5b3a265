import Foundation

/// What a site says: data, or an error of its own, whichever HTTP status it stands under.
enum SiteAnswer<Value: Sendable, Refusal: SiteRefusal>: Sendable {
    /// Data, and which of the forms that the site is known to use they came in, in words for a person.
    case value(Value, form: String)
    /// An error.
    case refused(Refusal)
}

/// What a site says of an error of its own.
protocol SiteRefusal: Sendable {
    /// The site's words; empty for none.
    var words: String { get }

    /// What the error means; `nil` where only its words tell.
    ///
    /// - Parameters:
    ///   - hasKey: Whether the request carried a key.
    ///   - symbol: The coin's symbol that was asked for, where it was one coin's data.
    func reason(hasKey: Bool, symbol: String?) -> SiteFailure.Reason?

    /// Reads the body of an answer whose HTTP status is no success; `nil` where the site says nothing of its own.
    static func read(_ body: Data) -> Self?
}
