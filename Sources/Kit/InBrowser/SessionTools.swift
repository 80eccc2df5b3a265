import Foundation
import KitProcesses

/// The programs and files that a page stands on, where they are on this machine.
struct SessionTools: Hashable, Sendable {
    /// Shows X11 windows to VNC clients.
    let server: String
    /// Writes a password as the server reads it.
    let passwordWriter: String
    /// Lets the program's window fill the screen.
    let windowManager: String
    /// Serves the page and joins its WebSocket to the server.
    let bridge: String
    /// The folder of noVNC.
    let client: String
    /// What keeps the session together.
    let shell: String

    /// Finds them, or says which Debian packages bring what is missing.
    ///
    /// - Parameters:
    ///   - find: Where a program is.
    ///   - exists: Whether a file is there.
    init(find: (String) -> String?, exists: (String) -> Bool) throws(SessionFailure) {
        var packages: [String] = []
        func program(_ name: String, from package: String) -> String {
            if let path = find(name) { return path }
            packages.append(package)
            return ""
        }
        server = program("Xtigervnc", from: "tigervnc-standalone-server")
        passwordWriter = program("tigervncpasswd", from: "tigervnc-tools")
        windowManager = program("matchbox-window-manager", from: "matchbox-window-manager")
        bridge = program("websockify", from: "websockify")
        client = "/usr/share/novnc"
        if !exists(client + "/core/rfb.js") { packages.append("novnc") }
        shell = "/bin/sh"
        guard packages.isEmpty else { throw .missing(packages: packages) }
    }

    /// Those of this machine.
    ///
    /// - Parameter path: The folders where programs are, as in `PATH`.
    static func installed(path: String?) throws(SessionFailure) -> SessionTools {
        try SessionTools(
            find: { Programs.find($0, path: path) }, exists: { FileManager.default.fileExists(atPath: $0) })
    }
}
