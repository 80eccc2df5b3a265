/// The bytes of deliberately invalid HTTP/1.1 responses.
enum RawResponse {
    /// The bytes to send before the connection is closed; `nil` if nothing is sent.
    static func bytes(of response: ServerResponse, delivery: HTTPReply.Delivery) -> [UInt8]? {
        switch delivery {
        case .hangUp, .silence:
            return nil
        case .whole:
            return head(of: response, "Content-Length: \(response.body.count)") + response.body
        case .halfBody:
            return head(of: response, "Content-Length: \(response.body.count)")
                + response.body.prefix(response.body.count / 2)
        case .cutHead:
            let head = head(of: response, "Content-Length: \(response.body.count)")
            return Array(head.prefix(head.count / 2))
        case .cutChunk:
            let half = response.body.prefix(response.body.count / 2)
            let rest = response.body.dropFirst(half.count)
            // An empty chunk would end the body properly.
            let first =
                half.isEmpty ? [] : Array("\(String(half.count, radix: 16))\r\n".utf8) + half + Array("\r\n".utf8)
            let second = Array("\(String(rest.count + 16, radix: 16))\r\n".utf8) + rest.prefix(8)
            return head(of: response, "Transfer-Encoding: chunked") + first + second
        case .padded(let size):
            return head(of: response, "Content-Length: \(max(size, response.body.count))") + response.body
        }
    }

    /// The response that accepts the handshake of a WebSocket.
    static func upgrade(_ response: ServerResponse) -> [UInt8] {
        let lines = ["HTTP/1.1 101 Switching Protocols"] + response.headers.map { "\($0.name): \($0.value)" }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    static func padding(of response: ServerResponse, delivery: HTTPReply.Delivery) -> Int {
        guard case .padded(let size) = delivery else { return 0 }
        return max(0, size - response.body.count)
    }

    private static func head(of response: ServerResponse, _ framing: String) -> [UInt8] {
        var lines = [
            "HTTP/1.1 \(response.status) \(response.status == 200 ? "OK" : response.reason ?? "")",
            "Content-Type: \(response.contentType)", framing,
        ]
        lines += response.headers.map { "\($0.name): \($0.value)" }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}
