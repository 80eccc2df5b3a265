/// Why a window could not be shown as a web page, or no longer is.
public enum SessionFailure: Error, Hashable, Sendable {
    /// Programs are missing, which these Debian packages bring.
    case missing(packages: [String])
    /// No port near the preferred one could be had, for the reason the system gave last.
    case port(UInt16, reason: String)
    /// No private folder could be made and filled.
    case folder(String, reason: String)
    /// A program could not be started.
    case start(path: String, reason: String)
    /// Something the page stands on was not ready in time.
    case silent(String, words: String)
    /// Something the page stands on has ended before its time.
    case ended(String, words: String)

    /// What happened and what can be done, in one line for a person.
    public var message: String {
        switch self {
        case .missing(let packages):
            "To show a window as a web page, Debian's \(packages.joined(separator: ", ")) "
                + "\(packages.count == 1 ? "is" : "are") needed: "
                + "\"sudo apt-get install --no-install-recommends \(packages.joined(separator: " "))\"."
        case .port(let port, let reason):
            "No port from \(port) on could be opened on 127.0.0.1: \(reason). Choose another one with --port."
        case .folder(let path, let reason):
            "No private folder could be made in \(path): \(reason). Set TMPDIR to a folder with room."
        case .start(let path, let reason):
            "\(path) could not be started: \(reason)."
        case .silent(let name, let words):
            "\(name) did not get ready in time.\(Self.said(words)) Try again."
        case .ended(let name, let words):
            "\(name) has ended, and the page with it.\(Self.said(words)) Start again."
        }
    }

    private static func said(_ words: String) -> String { words.isEmpty ? "" : " It said: \(words)" }
}
