import Foundation
import KitIntegerConversion

/// Collects the lines before a body into status and headers.
struct ResponseHead {
    private(set) var status: HTTPStatus?
    private(set) var headers = HTTPHeaders()
    /// Whether the empty line that ends the head has come.
    private(set) var isComplete = false
    /// Whether anything came at all.
    private(set) var isEmpty = true

    /// Takes one line with its end.
    ///
    /// What comes behind a complete head (trailers) is left out, except a further head: an interim answer (1xx)
    /// stands before the real one.
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
