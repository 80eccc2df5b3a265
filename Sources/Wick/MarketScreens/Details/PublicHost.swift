/// Which hosts are on the Internet by their name, and which may be this machine or one beside it.
///
/// Judged by the text alone, without a name server: a public name whose DNS record points to a private address passes.
enum PublicHost {
    /// The top-level names of hosts that are not on the Internet (RFC 6761, RFC 6762, RFC 8375, and ICANN's `internal`).
    static let privateDomains = ["localhost", "local", "internal", "home.arpa"]

    /// Whether a host has a public name: no address in digits, public or not, and no name of the local network.
    static func isPublic(_ host: String) -> Bool {
        var host = host.lowercased()
        if host.hasSuffix(".") { host.removeLast() }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, !labels.contains(""), let last = labels.last, !host.contains(":"), !host.contains("[")
        else { return false }
        // What ends with a number is an address, however it is written (WHATWG URL, "ends in a number").
        guard !last.allSatisfy(\.isNumber), !last.hasPrefix("0x") else { return false }
        return !privateDomains.contains { host.hasSuffix("." + $0) || host == $0 }
    }
}
