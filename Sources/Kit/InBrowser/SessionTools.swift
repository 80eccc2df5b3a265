import Foundation
import KitProcesses

/// The paths of the programs and files that a session needs.
struct SessionTools: Hashable, Sendable {
    /// The X11 server that VNC clients connect to.
    let server: String
    /// Writes the password file of the server.
    let passwordWriter: String
    /// Lets the program's window fill the screen.
    let windowManager: String
    /// Serves the page and forwards its WebSocket to the server.
    let bridge: String
    let client: String
    /// Runs the supervisor script.
    let shell: String

    /// Locates the tools, or throws the Debian packages that contain the missing ones.
    ///
    /// - Parameters:
    ///   - find: Returns a program's path.
    ///   - exists: Returns whether a file exists.
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

    /// Locates the tools on this machine.
    ///
    /// - Parameter path: The folders to search, in the format of `PATH`.
    static func installed(path: String?) throws(SessionFailure) -> SessionTools {
        try SessionTools(
            find: { Programs.find($0, path: path) }, exists: { FileManager.default.fileExists(atPath: $0) })
    }
}
