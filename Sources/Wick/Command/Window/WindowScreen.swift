import Foundation
import KitInBrowser
import KitIntegerConversion
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

enum UnixSocket {
    /// Whether a process listens on a socket.
    ///
    /// - Parameter name: A path, or a name in Linux's abstract namespace after a zero byte.
    @Sendable
    static func isListening(_ name: String) -> Bool {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(name.utf8)
        let room = MemoryLayout.size(ofValue: address.sun_path)
        guard bytes.count < room else { return false }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let isAbstract = bytes.first == 0
        // Abstract names are not zero-terminated, so the length must be exact.
        let length = MemoryLayout<sockaddr_un>.size - room + bytes.count + (isAbstract ? 0 : 1)
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(length)) == 0
            }
        }
    }
}
