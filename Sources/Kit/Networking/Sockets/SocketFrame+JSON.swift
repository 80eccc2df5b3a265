extension SocketFrame {
    /// A text message in JSON, with sorted keys; empty if the value cannot be encoded, such as one with an infinite number.
    public static func json(_ value: some Encodable) -> SocketFrame {
        .text(JSONText.of(value))
    }
}
