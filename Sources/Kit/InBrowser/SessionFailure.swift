import KitLocalization

/// The reason a window could not be shown as a web page, or the session ended.
public enum SessionFailure: Error, Hashable, Sendable {
    /// Programs are missing; these Debian packages contain them.
    case missing(packages: [String])
    /// No port near the preferred one is available; the reason is the last system error.
    case port(UInt16, reason: String)
    /// The private folder could not be created or filled.
    case folder(String, reason: String)
    /// A program could not be started.
    case start(path: String, reason: String)
    /// One of the session's tools was not ready in time.
    case silent(String, lastLine: String)
    /// One of the session's tools exited unexpectedly.
    case ended(String, lastLine: String)

    /// A one-line message with what happened and what the user can do.
    public var message: String {
        switch self {
        case .missing(let packages):
            localized(
                packages.count,
                """
                To show a window as a web page, Debian’s \(packages.joined(separator: ", ")) is needed: \
                "sudo apt-get install --no-install-recommends \(packages.joined(separator: " "))".
                """,
                """
                To show a window as a web page, Debian’s \(packages.joined(separator: ", ")) are needed: \
                "sudo apt-get install --no-install-recommends \(packages.joined(separator: " "))".
                """)
        case .port(let port, let reason):
            localized(
                "No port from \(port) up could be opened on 127.0.0.1: \(reason). Choose another one with --port.")
        case .folder(let path, let reason):
            localized(
                "No private folder could be created in \(path): \(reason). Set TMPDIR to a writable folder with free space."
            )
        case .start(let path, let reason):
            localized("\(path) could not be started: \(reason).")
        case .silent(let name, let lastLine):
            [localized("\(name) did not start in time."), Self.said(lastLine), localized("Try again.")]
                .compactMap(\.self).joined(separator: " ")
        case .ended(let name, let lastLine):
            [localized("\(name) has ended, so the page is closed."), Self.said(lastLine), localized("Start again.")]
                .compactMap(\.self).joined(separator: " ")
        }
    }

    private static func said(_ lastLine: String) -> String? {
        lastLine.isEmpty ? nil : localized("Its output: \(lastLine)")
    }
}
