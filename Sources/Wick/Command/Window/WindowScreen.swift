import Foundation
import KitInBrowser
import KitProcesses

/// Where the window is shown: on a display, or as a web page.
struct WindowScreen: Sendable {
    /// Whether a process listens on a socket: a path, or a name in the abstract namespace after a zero byte.
    let isListening: @Sendable (String) -> Bool
    /// Shows a session's page until it ends, on the calling thread; reports the address once.
    let showPage:
        @Sendable (BrowserSession, _ announce: (SessionAddress) -> Void) throws(SessionFailure) -> BrowserSession.Ending

    /// This machine's.
    static let local = WindowScreen(
        isListening: UnixSocket.isListening,
        showPage: { session, announce throws(SessionFailure) in
            // When the terminal with its address is closed, the page ends too.
            try session.run(interruptions: .signals([SIGINT, SIGTERM, SIGHUP]), announce: announce)
        })
}
