import Foundation
import InBrowser
import Processes

/// The program that shows the window: `wick` becomes it, or shows it as a web page.
struct WindowProgram: Sendable {
    /// The real path of the running program; `nil` where the system does not tell.
    let executable: @Sendable () -> String?
    /// Whether a path can be run.
    let isExecutable: @Sendable (String) -> Bool
    /// Whether something listens on a socket: a path, or a name in the abstract namespace after a zero byte.
    let isListening: @Sendable (String) -> Bool
    /// Becomes another program; comes back only with the reason why not.
    let become: @Sendable (_ path: String, _ arguments: [String]) -> String
    /// Shows a session's page until its end, on the calling thread; tells the address once.
    let showPage:
        @Sendable (BrowserSession, _ announce: (SessionAddress) -> Void) throws(SessionFailure) -> BrowserSession.Ending

    /// The places where the program may be, the first one first: beside `wick`, or where an installation puts it.
    func places(executable: String) -> [String] {
        let directory = executable.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            .joined(separator: "/")
        return [directory + "/wick-gtk", directory + "/../libexec/wick/wick-gtk"]
    }

    /// The one on this machine, found from the program's own place.
    static let beside = WindowProgram(
        executable: { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") },
        isExecutable: { access($0, X_OK) == 0 },
        isListening: UnixSocket.isListening,
        become: { path, arguments in
            var pointers = ([path] + arguments).map { strdup($0) } + [nil]
            defer { pointers.forEach { free($0) } }
            // What this program ignores, the next one would ignore too.
            signal(SIGPIPE, SIG_DFL)
            execv(path, &pointers)
            return String(cString: strerror(errno))
        },
        showPage: { session, announce throws(SessionFailure) in
            // A page has nobody to look at it when the terminal with its address has gone.
            try session.run(interruptions: .signals([SIGINT, SIGTERM, SIGHUP]), announce: announce)
        })
}
