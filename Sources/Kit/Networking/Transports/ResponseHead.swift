import Foundation
import KitIntegerConversion

/// Parses the lines before the body into status and headers.
struct ResponseHead {
    private(set) var status: HTTPStatus?
    private(set) var headers = HTTPHeaders()
    /// Whether the empty line at its end was received.
    private(set) var hasEnded = false
    /// Whether nothing was received yet.
    private(set) var isEmpty = true

    /// Whether it is the whole head of a final response: an interim response (1xx) precedes the final one.
    var isComplete: Bool { hasEnded && (status.map { $0.rawValue >= 200 } ?? false) }

    /// Parses a line including its line break.
    ///
    /// Lines after a complete head (trailers) are ignored, unless they start another head.
    mutating func append(_ line: String) {
        isEmpty = false
        let line = line.drop { $0.isNewline }.prefix { !$0.isNewline }
        if line.hasPrefix("HTTP/") {
            let words = line.split(separator: " ", maxSplits: 2)
            self = ResponseHead()
            isEmpty = false
            status = words.count > 1 ? Int(words[1]).map(HTTPStatus.init(rawValue:)) : nil
        } else if line.isEmpty {
            hasEnded = status != nil
        } else if !hasEnded, let colon = line.firstIndex(of: ":") {
            headers.add(
                String(line[..<colon]), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
        }
    }
}
