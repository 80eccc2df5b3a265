/// Distinguishes hosts with public names from those that may be on this machine or its network.
///
/// It judges the name alone, without DNS: a public name whose record points to a private address passes.
enum PublicHost {
    /// The top-level names of hosts that are not on the Internet (RFC 6761, RFC 6762, RFC 8375, and ICANN's `internal`).
    static let privateDomains = ["localhost", "local", "internal", "home.arpa"]

    /// Whether a host has a public name; IP addresses, public or not, and local names do not count.
    static func isPublic(_ host: String) -> Bool {
        var host = host.lowercased()
        if host.hasSuffix(".") { host.removeLast() }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, !labels.contains(""), let last = labels.last, !host.contains(":"), !host.contains("[")
        else { return false }
        // A host that ends with a number is an address, in any notation (WHATWG URL, "ends in a number").
        guard !last.allSatisfy(\.isNumber), !last.hasPrefix("0x") else { return false }
        return !privateDomains.contains { host.hasSuffix("." + $0) || host == $0 }
    }
}
