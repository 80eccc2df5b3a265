import Foundation
import KitIntegerConversion

/// Moves bytes between an outbox, a connection and a buffer, on the connection's thread.
final class SocketTransfer {
    private let connection: CurlConnection
    private let outbox: SocketOutbox
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    private var sending: ArraySlice<UInt8>
    /// Why nothing can be sent any more; what the server has sent before can still be received.
    private var sendError: NetworkError?

    /// - Parameter first: The bytes to send before those of the outbox.
    init(over connection: CurlConnection, from outbox: SocketOutbox, first: [UInt8]) {
        self.connection = connection
        self.outbox = outbox
        sending = first[...]
    }

    deinit { buffer.deallocate() }

    /// Waits until the connection is open.
    ///
    /// - Parameter deadline: In nanoseconds of uptime.
    /// - Returns: Whether it is open; `false` after a disposal.
    func connect(until deadline: UInt64) throws(NetworkError) -> Bool {
        while !outbox.isDisposed {
            if try connection.proceed() { return true }
            try wait(until: deadline)
        }
        return false
    }

    /// Waits for bytes, and sends meanwhile.
    ///
    /// - Parameter deadline: In nanoseconds of uptime.
    /// - Returns: The bytes, which are valid until the next call; empty at the end of the connection, `nil` after a disposal.
    func receive(until deadline: UInt64 = .max) throws(NetworkError) -> Slice<UnsafeRawBufferPointer>? {
        while !outbox.isDisposed {
            try send()
            if let count = try connection.receive(into: buffer) { return UnsafeRawBufferPointer(buffer)[..<count] }
            if let sendError { throw sendError }
            try wait(until: deadline)
        }
        return nil
    }

    /// Sends as much as possible without waiting.
    ///
    /// - Throws: The error of a frame that cannot be sent.
    func send() throws(NetworkError) {
        try outbox.check()
        guard sendError == nil else { return }
        while true {
            if sending.isEmpty { sending = outbox.take()[...] }
            guard !sending.isEmpty else { return }
            do throws(NetworkError) {
                let count = try connection.send(sending)
                guard count > 0 else { return }
                sending = sending.dropFirst(count)
            } catch {
                return sendError = error
            }
        }
    }

    /// Sends what is left, and waits until the server has closed its side, whether the connection was disposed of or not.
    func finish(until deadline: UInt64) throws(NetworkError) {
        while true {
            try send()
            if let sendError { throw sendError }
            switch try connection.receive(into: buffer) {
            case 0: return
            case nil: try wait(until: deadline)
            default: if DispatchTime.now().uptimeNanoseconds >= deadline { return }
            }
        }
    }

    private func wait(until deadline: UInt64) throws(NetworkError) {
        let now = DispatchTime.now().uptimeNanoseconds
        guard now < deadline else { throw .timedOut(.idle) }
        connection.wait(toSend: !sending.isEmpty, nanoseconds: deadline - now)
    }
}
