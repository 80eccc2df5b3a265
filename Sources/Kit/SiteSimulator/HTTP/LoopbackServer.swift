import Foundation
import KitLocking

/// An HTTP server on this machine's loopback addresses, on a thread and a GLib main context of its own.
///
/// It starts once and stops once. ``ServerLoop`` does the work; this is its handle for other threads.
final class LoopbackServer: Sendable {
    /// The port it listens on, 1...65535.
    let port: Int

    private let loop: ServerLoop
    private let finished: DispatchSemaphore
    private let isStopped = Guarded(false)

    /// Starts a server and returns when it listens.
    ///
    /// - Parameters:
    ///   - port: 0...65535; 0 takes any free one.
    ///   - makeResponder: Called once on the server's thread with the port, when it listens; so is all of what it makes.
    /// - Throws: ``SimulatorError`` where it cannot listen.
    init(port: Int, makeResponder: @escaping @Sendable (Int) -> any HTTPResponder) throws {
        try SoupLibrary.load()
        let loop = ServerLoop(makeResponder: makeResponder)
        let finished = DispatchSemaphore(value: 0)
        let listening = DispatchSemaphore(value: 0)
        let startResult = StartResult()
        let thread = Thread {
            // Whatever the thread's first calls leave to be released is released before anyone hears that it ended.
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

    /// Closes every connection and returns when the thread is done; calling it again does nothing.
    ///
    /// Not to be called from its responder.
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

    private final class StartResult: Sendable {
        let result = Guarded<Result<Int, SimulatorError>>(.failure(.cannotListen("the server's thread did not start")))
    }
}
