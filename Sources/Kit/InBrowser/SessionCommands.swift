/// The command lines of a session's programs.
///
/// All users of the machine can read them, so they contain no secrets; those are in the private folder.
struct SessionCommands: Hashable, Sendable {
    let folder: SessionFolder
    let title: String

    /// The display server: no TCP port for X11 or VNC, and no access without the cookie or the password.
    func server(reportsDisplayTo descriptor: Int32) -> [String] {
        [
            "-displayfd", "\(descriptor)", "-geometry", "1024x768", "-depth", "24", "-desktop", title,
            "-auth", folder.authority, "-nolisten", "tcp", "-noreset",
            "-rfbport", "-1", "-rfbunixpath", folder.socket, "-rfbunixmode", "\(0o600)",
            "-SecurityTypes", "VncAuth", "-PasswordFile", folder.password,
            // All clients share one socket, so locking out a client that guesses passwords would lock out the user.
            "-UseBlacklist=0",
            // A second tab joins the first; both may resize the screen.
            "-AlwaysShared", "-AcceptSetDesktopSize",
        ]
    }

    var windowManager: [String] { ["-use_titlebar", "no", "-use_cursor", "yes"] }

    /// The WebSocket bridge inherits its listening socket as standard input, so no other process can take the port
    /// meanwhile.
    ///
    /// - Parameter port: The socket's port, which requests must name.
    func bridge(port: UInt16) -> [String] {
        [
            "--inetd", "--unix-target=\(folder.socket)", "--web=\(folder.web)", "--heartbeat=30",
            "--auth-plugin=loopback_access.LoopbackAccess", "--auth-source=\(port)", "--web-auth",
        ]
    }

    /// Ends the session and removes the folder if this process ends without doing so.
    var supervisor: [String] { ["-c", Self.supervisorScript, "in-browser-keeper", folder.path] }

    /// `read` returns when the other end of standard input is closed, which happens however its only owner exits.
    static let supervisorScript = """
        trap '' HUP INT QUIT TERM
        read -r _
        kill -s TERM 0
        sleep 1
        rm -rf -- "$1"
        kill -s KILL 0
        """
}
