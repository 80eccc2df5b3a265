import Foundation
import KitLocalization

struct LoopbackPort {
    /// The listening socket; the caller closes it.
    let descriptor: Int32
    let number: UInt16

    /// Opens the preferred port or, if it is in use, the next free one out of a hundred.
    ///
    /// - Parameter preferred: The first port to try; 0 selects any.
    static func open(preferred: UInt16) throws(SessionFailure) -> LoopbackPort {
        var reason = localized("all are in use")
        for number in preferred...UInt16(clamping: Int(preferred) + 99) {
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
            guard descriptor >= 0 else { throw .port(preferred, reason: String(cString: strerror(errno))) }
            // Otherwise the port would be unavailable for a minute after its last connection.
            var yes: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
            if let bound = listen(descriptor, on: number) { return LoopbackPort(descriptor: descriptor, number: bound) }
            let error = errno
            close(descriptor)
            guard error == EADDRINUSE else {
                reason = String(cString: strerror(error))
                break
            }
        }
        throw .port(preferred, reason: reason)
    }

    private static func listen(_ descriptor: Int32, on number: UInt16) -> UInt16? {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = number.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        return withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && Foundation.listen(descriptor, 16) == 0
                    && getsockname(descriptor, address, &length) == 0
            } ? UInt16(bigEndian: pointer.pointee.sin_port) : nil
        }
    }
}
