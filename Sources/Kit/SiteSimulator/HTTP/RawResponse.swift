/// The bytes of an HTTP/1.1 response that a proper server would not send.
enum RawResponse {
    /// What to send before the connection is closed; `nil` where it is closed, or kept, without a byte.
    static func bytes(of answer: HTTPAnswer, delivery: HTTPReply.Delivery) -> [UInt8]? {
        switch delivery {
        case .hangUp, .silence:
            return nil
        case .whole:
            return head(of: answer, "Content-Length: \(answer.body.count)") + answer.body
        case .halfBody:
            return head(of: answer, "Content-Length: \(answer.body.count)") + answer.body.prefix(answer.body.count / 2)
        case .cutHead:
            let head = head(of: answer, "Content-Length: \(answer.body.count)")
            return Array(head.prefix(head.count / 2))
        case .cutChunk:
            let half = answer.body.prefix(answer.body.count / 2)
            let rest = answer.body.dropFirst(half.count)
            // An empty chunk would end the body properly.
            let first =
                half.isEmpty ? [] : Array("\(String(half.count, radix: 16))\r\n".utf8) + half + Array("\r\n".utf8)
            let second = Array("\(String(rest.count + 16, radix: 16))\r\n".utf8) + rest.prefix(8)
            return head(of: answer, "Transfer-Encoding: chunked") + first + second
        case .padded(let size):
            return head(of: answer, "Content-Length: \(max(size, answer.body.count))") + answer.body
        }
    }

    /// How many blanks follow the bytes.
    static func padding(of answer: HTTPAnswer, delivery: HTTPReply.Delivery) -> Int {
        guard case .padded(let size) = delivery else { return 0 }
        return max(0, size - answer.body.count)
    }

    private static func head(of answer: HTTPAnswer, _ framing: String) -> [UInt8] {
        var lines = [
            "HTTP/1.1 \(answer.status) \(answer.status == 200 ? "OK" : answer.reason ?? "")",
            "Content-Type: \(answer.contentType)", framing,
        ]
        lines += answer.headers.map { "\($0.name): \($0.value)" }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}
