import CurlShims
import KitIntegerConversion

/// A connection that libcurl opens, over TLS or through a proxy as for requests, and that carries any bytes.
///
/// Use it on one thread, and release it there; only its waker may be used on others.
final class CurlConnection {
    private let multi: UnsafeMutableRawPointer
    private let handle: UnsafeMutableRawPointer
    private var socket = CURL_SOCKET_BAD

    /// Interrupts ``wait(toSend:nanoseconds:)``, from any thread, until the connection is released.
    var waker: CurlWaker { CurlWaker(multi: multi) }

    /// Starts to connect.
    ///
    /// - Parameters:
    ///   - address: The URL whose host, port and scheme are used.
    ///   - host: Its host.
    init(to address: String, host: String, settings: CurlLoop.Settings) throws(NetworkError) {
        guard let multi = curl_shims_multi_init() else { throw .cannotConnect }
        guard let handle = curl_shims_easy_init() else {
            curl_shims_multi_cleanup(multi)
            throw .cannotConnect
        }
        self.multi = multi
        self.handle = handle
        let options = CurlHandle(pointer: handle)
        try CurlOptions.applyConnection(to: address, host: host, settings: settings, handle: options)
        try options.set(CURLOPT_CONNECT_ONLY, 1)
        try options.set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
        // Sockets may be idle for long; the system then checks whether the other end is alive.
        try options.set(CURLOPT_TCP_KEEPALIVE, 1)
        curl_shims_multi_add_handle(multi, handle)
    }

    deinit {
        // Also closes the connection.
        curl_shims_multi_remove_handle(multi, handle)
        curl_shims_easy_cleanup(handle)
        curl_shims_multi_cleanup(multi)
    }

    /// Proceeds as far as possible without waiting; returns whether the connection is open.
    func proceed() throws(NetworkError) -> Bool {
        var running: Int32 = 0
        curl_shims_multi_perform(multi, &running)
        let finished = curl_shims_next_finished(multi)
        guard finished.handle != nil else { return false }
        guard finished.result == CURLE_OK else {
            throw CurlOptions.error(finished.result, of: handle, hasResponse: false)
        }
        socket = curl_shims_get_socket(handle)
        guard socket != CURL_SOCKET_BAD else { throw .connectionLost }
        return true
    }

    /// Waits until connecting can proceed, bytes have arrived, the waker is used or the time has passed.
    ///
    /// - Parameters:
    ///   - toSend: Whether to wait also until bytes can be sent.
    ///   - nanoseconds: The maximum time; rounded up to milliseconds, and at most a minute.
    func wait(toSend: Bool, nanoseconds: UInt64) {
        let milliseconds = Int32(min(nanoseconds, 60_000_000_000) / 1_000_000 + 1)
        guard socket != CURL_SOCKET_BAD else {
            curl_shims_multi_poll(multi, milliseconds)
            return
        }
        curl_shims_multi_poll_socket(multi, socket, toSend, milliseconds)
        // Removes timers that have expired; otherwise the next poll would return at once.
        var running: Int32 = 0
        curl_shims_multi_perform(multi, &running)
    }

    /// Receives bytes that have arrived.
    ///
    /// - Returns: Their number, 0 if the other end has ended the connection, or `nil` if nothing has arrived.
    func receive(into buffer: UnsafeMutableRawBufferPointer) throws(NetworkError) -> Int? {
        var count = 0
        switch curl_shims_receive(handle, buffer.baseAddress, buffer.count, &count) {
        case CURLE_OK: return count
        case CURLE_AGAIN: return nil
        default: throw .connectionLost
        }
    }

    /// Sends as many bytes as possible without waiting, and returns their number.
    func send(_ bytes: ArraySlice<UInt8>) throws(NetworkError) -> Int {
        var count = 0
        let result = bytes.withUnsafeBytes { curl_shims_send(handle, $0.baseAddress, $0.count, &count) }
        switch result {
        case CURLE_OK: return count
        case CURLE_AGAIN: return 0
        default: throw .connectionLost
        }
    }
}
