import Foundation

/// The place in a response where keys are repeated.
public enum RepeatedPlace: String, CaseIterable, Sendable {
    case statusText, challenge, retryAfter, errorMessage, errorMessageOfSuccess, longErrorMessage
    case percentEncoded, escaped, base64, hexadecimal, splitByInvisible, splitByControl
    case memberNames, values, contentType, contentEncoding, redirectElsewhere, redirectWithin, redirectToNothing, page
    case noHTTP, longHeader

    /// The whole response.
    func response(_ keys: [String]) -> Data {
        let text = keys.joined(separator: " and ")
        return switch self {
        case .statusText: Self.http("403 \(text)", body: Self.error(text))
        case .challenge: Self.http("401 Unauthorized", ["WWW-Authenticate: Basic realm=\"\(text)\""], body: text)
        case .retryAfter: Self.http("429 \(text)", ["Retry-After: \(text)"], body: Self.error(text))
        case .errorMessage: Self.http("400 Bad Request", body: Self.error("The key \(text) is not valid"))
        case .errorMessageOfSuccess: Self.http("200 OK", body: Self.error("\(text)"))
        case .longErrorMessage:
            Self.http(
                "400 Bad Request",
                body: Self.error(
                    String(repeating: "-", count: 185) + text + String(repeating: " \(text)", count: 10_000)))
        case .percentEncoded:
            Self.http(
                "400 Bad Request",
                body: Self.error(text.addingPercentEncoding(withAllowedCharacters: .alphanumerics)?.lowercased() ?? ""))
        case .escaped:
            Self.http("400 Bad Request", body: Self.error(text.utf8.map { Self.hex($0, behind: "\\u00") }.joined()))
        case .base64: Self.http("400 Bad Request", body: Self.error(Data("user:\(text)".utf8).base64EncodedString()))
        case .hexadecimal:
            Self.http("400 Bad Request", body: Self.error(text.utf8.map { Self.hex($0) }.joined()))
        case .splitByInvisible:
            Self.http("400 Bad Request", body: Self.error(text.map { "\($0)\u{200B}\u{200D}" }.joined()))
        case .splitByControl:
            Self.http("400 Bad Request", body: Self.error(text.map { "\($0)\\u001b\\n" }.joined()))
        case .memberNames: Self.http("200 OK", body: Self.names(keys))
        case .values:
            Self.http("200 OK", body: #"{"status":{"error_code":"\#(text)"},"data":"\#(text)","Data":"\#(text)"}"#)
        case .contentType: Self.http("200 OK", ["Content-Type: text/\(keys.joined())"], body: text)
        case .contentEncoding: Self.http("200 OK", ["Content-Encoding: gzip"], body: text)
        case .redirectElsewhere:
            Self.http("302 \(text)", ["Location: http://\(Self.host(keys)).example/\(keys[0])?api_key=\(keys[0])"])
        case .redirectWithin: Self.http("302 Found", ["Location: /\(keys[0])?api_key=\(keys[0])"])
        case .redirectToNothing: Self.http("302 Found", ["Location: http://[\(text)"])
        case .page:
            Self.http("500 \(text)", ["Content-Type: text/html"], body: "<html><title>\(text)</title>\(text)</html>")
        case .noHTTP: Data("\(text)\r\n\(text)\r\n\r\n".utf8)
        case .longHeader:
            Self.http("400 Bad Request", (0..<9).map { "X-\($0): " + String(repeating: text, count: 900) }, body: text)
        }
    }

    /// A response that every site's decoder treats as an error.
    private static func error(_ text: String) -> String {
        let message = text.replacingOccurrences(of: "\"", with: "\\\"")
        return """
            {"status":{"error_code":400,"error_message":"\(message)"},"Response":"Error","Message":"\(message)","Type":3,\
            "err-code":"\(message)","err-msg":"\(message)"}
            """
    }

    /// A response with missing fields in objects named like the keys.
    private static func names(_ keys: [String]) -> String {
        let members = keys.map { "\"\($0)\":{\"\($0)\":[1,\"\($0)\"]}" }.joined(separator: ",")
        return #"{"status":{"error_code":0},"Response":"Success","Data":{\#(members)},"data":{\#(members)}}"#
    }

    /// The keys in a form that is valid in a host name.
    private static func host(_ keys: [String]) -> String {
        keys.joined(separator: ".").filter { $0 != "/" && $0 != "=" }
    }

    private static func hex(_ byte: UInt8, behind prefix: String = "") -> String {
        prefix + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }

    static func http(_ status: String, _ headers: [String] = [], body: String = "") -> Data {
        var lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)", "Connection: close"] + headers
        if !headers.contains(where: { $0.hasPrefix("Content-Type:") }) {
            lines.append("Content-Type: application/json")
        }
        return Data((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
    }
}
