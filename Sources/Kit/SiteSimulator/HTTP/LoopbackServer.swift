import Foundation
import KitLocking

/// An HTTP server on this machine's loopback addresses, with its own thread and GLib main context.
///
/// It starts once and stops once. This is the thread-safe handle of a ``ServerLoop``.
final class LoopbackServer: Sendable {
    /// The port, 1...65535.
    let port: Int

    private let loop: ServerLoop
    private let finished: DispatchSemaphore
    private let isStopped = Guarded(false)

    /// Starts a server and returns when it is listening.
    ///
    /// - Parameters:
    ///   - port: 0...65535; 0 selects any free port.
    ///   - makeResponder: Called once on the server's thread with the port. The responder is called on that thread too.
    /// - Throws: ``SimulatorError`` if it cannot listen.
    init(port: Int, makeResponder: @escaping @Sendable (Int) -> any HTTPResponder) throws {
        try SoupLibrary.load()
        let loop = ServerLoop(makeResponder: makeResponder)
        let finished = DispatchSemaphore(value: 0)
        let listening = DispatchSemaphore(value: 0)
        let startResult = StartResult()
        let thread = Thread {
            // `run` is a separate function so that the thread's objects are released before `stop()` returns.
            loop.run(port: port) { result in
                startResult.result.withLock { $0 = result }
                listening.signal()
            }
            finished.signal()
        }
        thread.name = "simulator"
        thread.start()
        listening.wait()
        let result = startResult.result.withLock { $0 }
        self.loop = loop
        self.finished = finished
        switch result {
        case .success(let port): self.port = port
        case .failure(let error):
            finished.wait()
            throw error
        }
    }

    /// Closes all connections and waits for the thread to end; further calls do nothing.
    ///
    /// Must not be called by its responder.
    func stop() {
        let wasStopped = isStopped.withLock { stopped in
            defer { stopped = true }
            return stopped
        }
        guard !wasStopped else { return }
        loop.quit()
        finished.wait()
    }

    deinit { stop() }

    /// Lets all streams send what is due, soon, on the server's thread; from any thread.
    func tick() { loop.tickSoon() }

    private final class StartResult: Sendable {
        let result = Guarded<Result<Int, SimulatorError>>(.failure(.cannotListen("the server's thread did not start")))
    }
}

/// Responds to the requests of a server, on the server's thread.
protocol HTTPResponder: AnyObject {
    /// Prepares for the first response.
    func prepare()

    /// Returns the reply to a request.
    func reply(to request: HTTPRequest) -> HTTPReply

    /// The time between two ticks of the streams.
    var tickInterval: Duration { get }
}
