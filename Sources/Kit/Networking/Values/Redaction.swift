import Foundation

/// Takes keys out of texts: by the names of headers and query items, and by the keys themselves.
///
/// How a key is looked for depends on its length:
/// - 8 characters or more: anywhere and in any case; percent-encoded, escaped as in JSON or HTML, in base64 or in hexadecimal;
///   also where white space or invisible characters split it.
/// - 4 to 7 characters: as a word of its own, exactly as it is written.
/// - fewer: not at all. Such a key protects nothing, and blanking out every "a" would only show what the key is.
public struct Redaction: Sendable {
    /// What stands in a key's place.
    public static let mark = "<redacted>"

    /// Redacts by names alone.
    public static let standard = Redaction()

    private let secrets: [SecretPattern]
    /// The length in bytes of the longest key; 0 where no key is known.
    let longestKey: Int

    /// Makes a redaction.
    ///
    /// - Parameter keys: The keys that are taken out of texts.
    public init(keys: some Sequence<APIKey> = []) {
        let keys = Set(keys).map(\.unredacted)
        secrets = keys.compactMap(SecretPattern.init)
        longestKey = keys.map(\.utf8.count).max() ?? 0
    }

    /// A URL for a log: user name, password and the values of telling query items replaced.
    public func url(_ url: URL) -> String {
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return Self.mark }
        let hadUser = parts.user != nil || parts.password != nil
        parts.user = nil
        parts.password = nil
        let query = parts.percentEncodedQuery.map(self.query)
        parts.percentEncodedQuery = nil
        parts.fragment = nil
        let base = parts.string ?? ""
        return text(base + (query.map { "?" + $0 } ?? "")) + (hadUser ? " (with \(Self.mark) user)" : "")
    }

    /// A header's value for a log.
    public func value(ofHeader name: String, _ value: String) -> String {
        Self.isSensitive(name) ? Self.mark : text(value)
    }

    /// A text with the known keys replaced by ``mark``.
    public func text(_ text: String) -> String { self.text(text, upTo: text.utf8.count) }

    /// The beginning of a text with the known keys replaced by ``mark``.
    ///
    /// - Parameters:
    ///   - text: The text, in which a key is found that begins before the end and stands beyond it.
    ///   - end: Where the beginning ends, in bytes of UTF-8, between two characters.
    func text(_ text: String, upTo end: Int) -> String {
        let bytes = Array(text.utf8)
        let ranges = secrets.isEmpty ? [] : SecretPattern.ranges(of: secrets, in: bytes)
        var result: [UInt8] = []
        result.reserveCapacity(end)
        var position = 0
        for range in ranges where range.lowerBound < end {
            result += bytes[position..<range.lowerBound]
            result += Self.mark.utf8
            position = range.upperBound
        }
        if position < end { result += bytes[position..<end] }
        return String(decoding: result, as: UTF8.self)
    }

    private func query(_ query: String) -> String {
        query.split(separator: "&", omittingEmptySubsequences: false).map { item in
            guard let sign = item.firstIndex(of: "=") else { return String(item) }
            let name = item[..<sign]
            return Self.isSensitive(name.removingPercentEncoding ?? "key") ? "\(name)=\(Self.mark)" : String(item)
        }
        .joined(separator: "&")
    }

    private static let sensitiveParts = [
        "key", "token", "secret", "auth", "password", "signature", "cookie", "session",
    ]

    /// Whether a header or query item of this name may hold a secret: rather one too many than one too few.
    private static func isSensitive(_ name: String) -> Bool {
        let name = name.lowercased()
        return sensitiveParts.contains { name.contains($0) }
    }
}
