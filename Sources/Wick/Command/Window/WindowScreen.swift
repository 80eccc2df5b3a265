import Foundation
import KitInBrowser
import KitProcesses

/// Where a person sees the window: on a display, or as a web page.
struct WindowScreen: Sendable {
    /// Whether something listens on a socket: a path, or a name in the abstract namespace after a zero byte.
    let isListening: @Sendable (String) -> Bool
    /// Shows a session's page until its end, on the calling thread; tells the address once.
    let showPage:
        @Sendable (BrowserSession, _ announce: (SessionAddress) -> Void) throws(SessionFailure) -> BrowserSession.Ending

    /// This machine's.
    static let local = WindowScreen(
        isListening: UnixSocket.isListening,
        showPage: { session, announce throws(SessionFailure) in
            // A page has nobody to look at it when the terminal with its address has gone.
            try session.run(interruptions: .signals([SIGINT, SIGTERM, SIGHUP]), announce: announce)
        })
}
