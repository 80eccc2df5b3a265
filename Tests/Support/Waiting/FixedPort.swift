import Foundation
import KitLocking

/// A port for tests that use the same one repeatedly.
///
/// The system assigns other programs any free port of its ephemeral range (32768 to 60999 by default), also one that a test
/// has just closed.
public enum FixedPort {
    private static let calls = Guarded(0)

    /// A port below that range that nothing listens on; different in each call and in simultaneous processes.
    public static func unused() throws -> Int {
        for _ in 0..<10_000 {
            let call = calls.withLock { calls in
                calls += 1
                return calls
            }
            let port = 20_000 + (16 * Int(getpid()) + call) % 10_000
            if isFree(port) { return port }
        }
        throw CocoaError(.featureUnsupported)
    }

    private static func isFree(_ port: Int) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var reuse: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }
}
