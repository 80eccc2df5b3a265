import Foundation

/// Relays bytes between a connection and a port of this machine until either end closes, as a proxy does after `CONNECT`.
enum Tunnel {
    static func relay(_ connection: Int32, to port: Int) {
        let other = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(other) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        address.sin_port = UInt16(clamping: port).bigEndian
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(other, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { return }
        let ends = [connection, other]
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            var states = ends.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&states, 2, 10_000) > 0 else { return }
            for (index, state) in states.enumerated() where state.revents != 0 {
                let count = recv(ends[index], &buffer, buffer.count, 0)
                guard count > 0, send(ends[1 - index], buffer, count, Int32(MSG_NOSIGNAL)) == count else { return }
            }
        }
    }
}
