import Networking

extension Transport where Self == CurlTransport {
    /// A new transport with the user agent "Wick".
    public static var wick: CurlTransport { CurlTransport(userAgent: "Wick") }
}

extension SocketTransport where Self == CurlSocketTransport {
    /// A new transport with the user agent "Wick".
    public static var wick: CurlSocketTransport { CurlSocketTransport(userAgent: "Wick") }
}
