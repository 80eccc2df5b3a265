import Foundation

/// Redacts secrets in texts: by the names of headers and query items, and by the known keys.
///
/// How a key is matched depends on its length:
/// - 8 characters or more: anywhere and in any case; percent-encoded, escaped as in JSON or HTML, in base64 or in
///   hexadecimal; also if white space or invisible characters split it.
/// - 4 to 7 characters: as a whole word, case-sensitively.
/// - fewer: not at all. Such a key protects nothing, and redacting every "a" would only reveal the key.
public struct Redaction: Sendable {
    /// The replacement for a key.
    public static let mark = "<redacted>"

    /// A redaction by names only.
    public static let standard = Redaction()

    private let secrets: [SecretPattern]
    /// The length of the longest key in bytes; 0 if there is none.
    let longestKey: Int

    /// Creates a redaction.
    ///
    /// - Parameter keys: The keys to redact.
    public init(keys: some Sequence<APIKey> = []) {
        let keys = Set(keys).map(\.unredacted)
        secrets = keys.compactMap(SecretPattern.init)
        longestKey = keys.map(\.utf8.count).max() ?? 0
    }

    /// Returns a URL for a log: user name, password and the values of sensitive query items are redacted.
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

    /// Returns a header's value for a log.
    public func value(ofHeader name: String, _ value: String) -> String {
        Self.isSensitive(name) ? Self.mark : text(value)
    }

    /// Returns a text with the known keys replaced by ``mark``.
    public func text(_ text: String) -> String { self.text(text, upTo: text.utf8.count) }

    /// Returns the beginning of a text with the known keys replaced by ``mark``.
    ///
    /// - Parameters:
    ///   - text: The text; a key that begins before `end` is found even if it extends beyond it.
    ///   - end: The end of the beginning, in UTF-8 bytes, on a character boundary.
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

    /// Whether a header or query item may contain a secret; false positives are harmless.
    private static func isSensitive(_ name: String) -> Bool {
        let name = name.lowercased()
        return sensitiveParts.contains { name.contains($0) }
    }
}
