import KitLocalization

/// What a person is told about a page.
public enum SessionMessages {
    /// What is said before the address.
    public static let invitation = localized("Open this address in a browser on this machine; Ctrl+C ends the program:")

    /// How to reach the page from the machine where the person sits; nil where that is this one.
    ///
    /// - Parameters:
    ///   - address: The page's address.
    ///   - variables: The environment variables: ssh tells of itself by `SSH_CONNECTION`.
    public static func tunnel(to address: SessionAddress, variables: [String: String]) -> String? {
        guard let connection = variables["SSH_CONNECTION"], !connection.isEmpty else { return nil }
        // The client's address and port, then this machine's as the client knows it.
        let parts = connection.split(separator: " ")
        let host = parts.count == 4 ? String(parts[2]) : "THIS-MACHINE"
        return localized(
            """
            The page is on this machine alone. First run on yours: \
            ssh -L \(address.port):127.0.0.1:\(address.port) \(host)
            """)
    }
}
