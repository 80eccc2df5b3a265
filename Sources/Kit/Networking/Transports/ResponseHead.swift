import Foundation
import KitIntegerConversion

/// Parses the lines before the body into status and headers.
struct ResponseHead {
    private(set) var status: HTTPStatus?
    private(set) var headers = HTTPHeaders()
    /// Whether the empty line at the end of the head was received.
    private(set) var isComplete = false
    /// Whether nothing was received yet.
    private(set) var isEmpty = true

    /// Parses a line including its line break.
    ///
    /// Lines after a complete head (trailers) are ignored, unless they start another head: an interim response (1xx)
    /// precedes the final one.
    mutating func append(_ line: String) {
        isEmpty = false
        let line = line.drop { $0.isNewline }.prefix { !$0.isNewline }
        if line.hasPrefix("HTTP/") {
            let words = line.split(separator: " ", maxSplits: 2)
            self = ResponseHead()
            isEmpty = false
            status = words.count > 1 ? Int(words[1]).map(HTTPStatus.init(rawValue:)) : nil
        } else if line.isEmpty {
            isComplete = status.map { $0.rawValue >= 200 } ?? false
        } else if !isComplete, let colon = line.firstIndex(of: ":") {
            headers.add(
                String(line[..<colon]), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
        }
    }
}
