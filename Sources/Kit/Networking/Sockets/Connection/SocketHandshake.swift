import Foundation

/// The HTTP request that opens a WebSocket connection, and the check of its response (RFC 6455, section 4).
struct SocketHandshake {
    /// The address to connect to, as libcurl takes it.
    let address: String
    /// The host to connect to.
    let host: String
    /// The request.
    let request: [UInt8]
    private let key: String

    /// Creates a handshake with a random key.
    ///
    /// - Throws: A ``NetworkError`` if the request must not or cannot be sent.
    init(_ request: SocketRequest, userAgent: String?) throws(NetworkError) {
        guard ConnectionRule.allowsSocket(request.url) else { throw .insecureURL }
        guard let parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true), let name = parts.encodedHost
        else { throw .invalidRequest("a URL that cannot be sent") }
        guard parts.user == nil, parts.password == nil else {
            throw .invalidRequest("a URL with a user name or password")
        }
        guard request.headers.isValid, !request.headers.fields.contains(where: Self.isReserved) else {
            throw .invalidRequest("a header that cannot be sent")
        }
        let port = parts.port.map { ":\($0)" } ?? ""
        address = (parts.scheme?.lowercased() == "ws" ? "http://" : "https://") + name + port + "/"
        host = request.url.host() ?? name
        key = Data((0..<16).map { _ in UInt8.random(in: 0 ... .max) }).base64EncodedString()
        let target =
            (parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath)
            + (parts.percentEncodedQuery.map { "?" + $0 } ?? "")
        var lines = [
            "GET \(target) HTTP/1.1", "Host: \(name)\(port)", "Upgrade: websocket", "Connection: Upgrade",
            "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: \(key)",
        ]
        if let userAgent { lines.append("User-Agent: \(userAgent)") }
        lines += request.headers.fields.map { "\($0.name): \($0.value)" }
        self.request = Array((lines + ["", ""]).joined(separator: "\r\n").utf8)
    }

    /// Why a response with status 101 does not open a connection; `nil` if it does.
    ///
    /// Compression is not offered, so that a message is never larger than what was received for it.
    func problem(in headers: HTTPHeaders) -> String? {
        guard headers["Upgrade"]?.lowercased() == "websocket" else { return "no upgrade to a WebSocket" }
        let options = headers["Connection"]?.lowercased().split(separator: ",") ?? []
        guard options.contains(where: { $0.trimmingCharacters(in: .whitespaces) == "upgrade" }) else {
            return "no upgrade of the connection"
        }
        guard headers["Sec-WebSocket-Accept"] == Self.accept(key) else { return "another key in the handshake" }
        guard headers["Sec-WebSocket-Extensions"] == nil, headers["Sec-WebSocket-Protocol"] == nil else {
            return "an extension or subprotocol that was not offered"
        }
        return nil
    }

    /// The server's proof that it has read a key.
    static func accept(_ key: String) -> String {
        Data(SHA1.digest(of: Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))).base64EncodedString()
    }

    /// Whether a header belongs to the handshake or to a body.
    private static func isReserved(_ field: HTTPHeaders.Field) -> Bool {
        let name = field.name.lowercased()
        return name.hasPrefix("sec-websocket-")
            || ["host", "upgrade", "connection", "content-length", "transfer-encoding"].contains(name)
    }
}
