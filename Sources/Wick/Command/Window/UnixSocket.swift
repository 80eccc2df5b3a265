import Foundation
import KitIntegerConversion

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
