import Networking

extension Transport where Self == CurlTransport {
    /// A transport of its own whose requests come from "Wick".
    public static var wick: CurlTransport { CurlTransport(userAgent: "Wick") }
}
