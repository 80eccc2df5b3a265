/// How each program of a session is called.
///
/// Everybody on the machine can read these words, so none of them is a secret: those stand in the private folder.
struct SessionCommands: Hashable, Sendable {
    let folder: SessionFolder
    /// What the browser's tab is called.
    let title: String

    /// The display: no TCP port, neither X11's nor VNC's, and nobody without the cookie or the password.
    func server(reportsDisplayTo descriptor: Int32) -> [String] {
        [
            "-displayfd", "\(descriptor)", "-geometry", "1024x768", "-depth", "24", "-desktop", title,
            "-auth", folder.authority, "-nolisten", "tcp", "-noreset",
            "-rfbport", "-1", "-rfbunixpath", folder.socket, "-rfbunixmode", "\(0o600)",
            "-SecurityTypes", "VncAuth", "-PasswordFile", folder.password,
            // All clients come from one socket: what locks out one who guesses would lock out the person too.
            "-UseBlacklist=0",
            // A second tab joins the first one; both may size the screen.
            "-AlwaysShared", "-AcceptSetDesktopSize",
        ]
    }

    var windowManager: [String] { ["-use_titlebar", "no", "-use_cursor", "yes"] }

    /// The bridge finds its listening socket as standard input: nobody can take the port in between.
    ///
    /// - Parameter port: The socket's port, which requests must name.
    func bridge(port: UInt16) -> [String] {
        [
            "--inetd", "--unix-target=\(folder.socket)", "--web=\(folder.web)", "--heartbeat=30",
            "--auth-plugin=loopback_access.LoopbackAccess", "--auth-source=\(port)", "--web-auth",
        ]
    }

    /// What ends the session when whoever started it has gone without doing so, and removes the folder.
    var supervisor: [String] { ["-c", Self.supervisorScript, "in-browser-keeper", folder.path] }

    /// Reading ends when the other end of standard input is closed, and so when its only holder ends, in whatever way.
    static let supervisorScript = """
        trap '' HUP INT QUIT TERM
        read -r _
        kill -s TERM 0
        sleep 1
        rm -rf -- "$1"
        kill -s KILL 0
        """
}
