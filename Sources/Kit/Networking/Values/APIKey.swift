import Foundation

/// A site's API key.
///
/// It is redacted in strings, in the debugger and in dumps, and cannot be archived.
public struct APIKey: Hashable, Sendable {
    /// The key as sent to the site.
    ///
    /// Callers must ensure that it is not disclosed.
    public let unredacted: String

    /// Creates a key from user input.
    ///
    /// - Parameter text: The key; surrounding white space is removed. The initializer fails if nothing is left or if a
    ///   character is not visible ASCII, which a header could not contain.
    public init?(_ text: String) {
        let key = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !key.isEmpty, key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        unredacted = key
    }
}

extension APIKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A placeholder, the same for every key.
    public var description: String { Redaction.mark }
    /// A placeholder, the same for every key.
    public var debugDescription: String { Redaction.mark }
    /// An empty mirror.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
