import Foundation
import KitIntegerConversion

/// Rejects response heads that contradict themselves, because the end of the body would be ambiguous.
enum HeadRule {
    /// Returns why a complete head is malformed; `nil` if it is not.
    ///
    /// See RFC 9112, section 6.3, for the body's length and RFC 9110, section 15.3.7, for partial content.
    static func problem(in head: ResponseHead, of request: HTTPRequest) -> String? {
        guard let status = head.status, (100...999).contains(status.rawValue) else { return "no status" }
        if head.headers["Content-Length"] != nil {
            guard contentLength(of: head.headers) != nil else { return "contradictory or unreadable lengths" }
            if head.headers["Transfer-Encoding"] != nil { return "a length and a transfer coding" }
        }
        if status.rawValue == 206 || status.rawValue == 226, request.headers["Range"] == nil {
            return "a part of what was requested whole"
        }
        return nil
    }

    /// The length of the body in bytes; `nil` if there is none, or if there are several different ones.
    ///
    /// Repetitions of the same number, in one field or several, count once. A number too large for an `Int` becomes
    /// `Int.max`.
    static func contentLength(of headers: HTTPHeaders) -> Int? {
        guard let field = headers["Content-Length"] else { return nil }
        let values = Set(field.split(separator: ",", omittingEmptySubsequences: false).map(Self.trimmed))
        guard values.count == 1, let value = values.first, !value.isEmpty,
            value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return Int(value) ?? .max
    }

    private static func trimmed(_ text: Substring) -> String { text.trimmingCharacters(in: .whitespaces) }
}
