import Foundation
import KitIntegerConversion
import SoupShims

/// The opening handshake of a WebSocket (RFC 6455, section 4.2).
struct WebSocketHandshake {
    private static let identifier = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

    private let key: String

    /// Whether a request asks for a WebSocket, valid or not.
    static func isRequested(by request: HTTPRequest) -> Bool {
        request.headers["upgrade"]?.lowercased() == "websocket"
    }

    /// `nil` if the request is not a valid handshake.
    init?(_ request: HTTPRequest) {
        let connection = request.headers["connection"]?.lowercased().split(separator: ",") ?? []
        guard request.method == "GET", Self.isRequested(by: request),
            connection.contains(where: { $0.trimmingCharacters(in: .whitespaces) == "upgrade" }),
            request.headers["sec-websocket-version"] == "13", let key = request.headers["sec-websocket-key"],
            Data(base64Encoded: key)?.count == 16
        else { return nil }
        self.key = key
    }

    /// The response that accepts the handshake; no extension and no subprotocol is ever chosen.
    var response: ServerResponse {
        let headers = [
            ("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Accept", Self.accept(key)),
        ]
        return ServerResponse(
            status: 101, contentType: "", headers: headers.map { ServerResponse.Header(name: $0, value: $1) }, body: [])
    }

    /// The value that proves that the server understood the key.
    static func accept(_ key: String) -> String {
        let checksum = libsoup.g_checksum_new(G_CHECKSUM_SHA1)
        defer { libsoup.g_checksum_free(checksum) }
        let text = Array((key + identifier).utf8)
        libsoup.g_checksum_update(checksum, text, gssize(text.count))
        var digest = [UInt8](repeating: 0, count: 20)
        var count = gsize(digest.count)
        libsoup.g_checksum_get_digest(checksum, &digest, &count)
        return Data(digest).base64EncodedString()
    }

    /// The response to a request for a stream that is not a valid handshake.
    static func refusal(of request: HTTPRequest) -> ServerResponse {
        guard isRequested(by: request) else {
            let headers = [
                ServerResponse.Header(name: "Upgrade", value: "websocket"),
                ServerResponse.Header(name: "Sec-WebSocket-Version", value: "13"),
            ]
            return ServerResponse(
                status: 426, contentType: "text/plain", headers: headers, body: Array("Upgrade Required".utf8))
        }
        return ServerResponse(status: 400, contentType: "text/plain", body: Array("Bad WebSocket handshake".utf8))
    }
}
