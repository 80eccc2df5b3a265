import Foundation
import KitIntegerConversion

/// The URLs that may be connected to: any host over TLS, but only this machine without it.
public enum ConnectionRule {
    /// Returns whether requests to a URL are allowed.
    public static func allows(_ url: URL) -> Bool { allows(url, secure: "https", plain: "http") }

    /// Returns whether WebSocket connections to a URL are allowed.
    public static func allowsSocket(_ url: URL) -> Bool { allows(url, secure: "wss", plain: "ws") }

    private static func allows(_ url: URL, secure: String, plain: String) -> Bool {
        guard let host = url.host(), !host.isEmpty else { return false }
        switch url.scheme?.lowercased() {
        case secure: return true
        case plain: return isLoopback(host)
        default: return false
        }
    }

    /// Whether a host name denotes this machine without a DNS lookup: 127.0.0.0/8, ::1 or localhost.
    static func isLoopback(_ host: String) -> Bool {
        let host = host.lowercased()
        if host == "localhost" || host == "::1" || host == "[::1]" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127"
            && parts.allSatisfy { part in
                part.utf8.allSatisfy { (0x30...0x39).contains($0) } && UInt8(part) != nil
                    && (part.count == 1 || part.first != "0")
            }
    }
}
