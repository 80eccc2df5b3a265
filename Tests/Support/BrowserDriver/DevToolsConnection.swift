import AccessibilityDriver
import Foundation

/// The DevTools protocol over two pipes: JSON messages terminated by zero bytes.
final class DevToolsConnection {
    private let writing: FileHandle
    private let reading: FileHandle
    private var received = Data()
    private var lastID = 0

    init(writing: FileHandle, reading: FileHandle) {
        self.writing = writing
        self.reading = reading
        signal(SIGPIPE, SIG_IGN)
    }

    /// Sends a command to the browser or a tab, and waits for its response; events are discarded.
    ///
    /// - Parameters:
    ///   - method: The protocol's method.
    ///   - parameters: Its parameters.
    ///   - tab: The session of a tab; nil for the browser.
    ///   - limit: The timeout of each message from the browser, in seconds.
    func ask(
        _ method: String, _ parameters: [String: Any], tab: String?, limit: Int32 = 60
    ) throws -> [String: Any] {
        lastID += 1
        var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
        message["sessionId"] = tab
        try writing.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
        while true {
            let response = try next(for: method, limit: limit)
            guard response["id"] as? Int == lastID else { continue }
            if let error = response["error"] { throw DriverFailure.unsupported("\(method): \(error)") }
            return response["result"] as? [String: Any] ?? [:]
        }
    }

    func close() {
        try? writing.close()
        try? reading.close()
    }

    private func next(for method: String, limit: Int32) throws -> [String: Any] {
        while true {
            if let end = received.firstIndex(of: 0) {
                let text = Data(received[received.startIndex..<end])
                received = Data(received[received.index(after: end)...])
                return try JSONSerialization.jsonObject(with: text) as? [String: Any] ?? [:]
            }
            var wait = pollfd(fd: reading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&wait, 1, limit * 1000) > 0 else {
                throw DriverFailure.timedOut("the browser's response to \(method)")
            }
            let more = reading.availableData
            guard !more.isEmpty else {
                throw DriverFailure.ended("The browser exited before it responded to \(method).")
            }
            received += more
        }
    }
}
