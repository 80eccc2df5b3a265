import Foundation

/// A site's API key.
///
/// It never shows itself: not in a string, a debugger, a dump or an archive.
public struct APIKey: Hashable, Sendable {
    /// The key as the site wants it.
    ///
    /// Whoever reads this answers for where it goes.
    public let unredacted: String

    /// Makes a key from what a person typed.
    ///
    /// - Parameter text: The key; surrounding white space is dropped. `nil` comes back where nothing is left, or where a
    ///   character could not stand in a header: anything but visible ASCII.
    public init?(_ text: String) {
        let key = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !key.isEmpty, key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        unredacted = key
    }
}

extension APIKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A stand-in, the same for every key.
    public var description: String { Redaction.mark }
    /// A stand-in, the same for every key.
    public var debugDescription: String { Redaction.mark }
    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
