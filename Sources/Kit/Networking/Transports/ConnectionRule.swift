import Foundation
import KitIntegerConversion

/// Where a request may go at all: anywhere over HTTPS, and over plain HTTP to this machine alone.
public enum ConnectionRule {
    /// Whether a URL may be asked.
    public static func allows(_ url: URL) -> Bool {
        guard let host = url.host(), !host.isEmpty else { return false }
        switch url.scheme?.lowercased() {
        case "https": return true
        case "http": return isLoopback(host)
        default: return false
        }
    }

    /// Whether a host is this machine by its very name, without asking a name server: 127.0.0.0/8, ::1 or localhost.
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
