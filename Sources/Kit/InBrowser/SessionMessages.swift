import KitLocalization

/// Messages about the page for the user.
public enum SessionMessages {
    /// The text before the address.
    public static let invitation = localized("Open this address in a browser on this machine; Ctrl+C ends the program:")

    /// Returns how to reach the page over ssh, or `nil` if the user is not connected by ssh.
    ///
    /// - Parameters:
    ///   - address: The page's address.
    ///   - variables: The environment variables; ssh sets `SSH_CONNECTION`.
    public static func tunnel(to address: SessionAddress, variables: [String: String]) -> String? {
        guard let connection = variables["SSH_CONNECTION"], !connection.isEmpty else { return nil }
        // The client's address and port, then this machine's as seen by the client.
        let parts = connection.split(separator: " ")
        let host = parts.count == 4 ? String(parts[2]) : "THIS-MACHINE"
        return localized(
            """
            The page is available on this machine only. On yours, first run: ssh -L \
            \(address.port):127.0.0.1:\(address.port) \(host)
            """)
    }
}
