import Networking

extension Transport where Self == CurlTransport {
    /// A new transport with the user agent "Wick".
    public static var wick: CurlTransport { CurlTransport(userAgent: "Wick") }
}
