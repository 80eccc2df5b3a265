import CurlShims
import Foundation
import KitIntegerConversion
import KitLocking

/// The thread that moves all transfers of one transport: libcurl's multi interface, woken for every new command.
///
/// The thread loads libcurl, so that nobody else waits for that.
final class CurlLoop: @unchecked Sendable {  // `exchanges` belongs to the thread alone; all else is constant or locked
    typealias Completion = (Result<HTTPResponse, NetworkError>) -> Void

    private enum Command {
        case start(CurlExchange)
        case cancel(UInt64)
        case stop
    }

    private struct Inbox {
        var commands: [Command] = []
        var lastID: UInt64 = 0
        var hasThread = false
        /// Wakes the thread; nil until it has libcurl.
        var waker: Waker?

        /// Adds a command and lets the thread know.
        mutating func post(_ command: Command) {
            commands.append(command)
            waker?.wake()
        }
    }

    /// Ends the sleep of who polls.
    private struct Waker: @unchecked Sendable {  // to wake is the one thing that libcurl allows other threads
        let multi: UnsafeMutableRawPointer

        func wake() { curl_shims_multi_wakeup(multi) }
    }

    /// How long the thread sleeps where no limit ends sooner: it is woken when there is something to do.
    private static let longestSleep: UInt64 = 3_600_000_000_000

    private let authorities: String?
    private let load: @Sendable () throws(NetworkError) -> Void
    private let inbox = Guarded(Inbox())
    private var exchanges: [UInt64: CurlExchange] = [:]

    /// - Parameters:
    ///   - authorities: A file of the certificate authorities that are trusted; nil for the system's.
    ///   - load: Loads libcurl; from the loop's thread.
    init(authorities: URL?, load: @escaping @Sendable () throws(NetworkError) -> Void) {
        self.authorities = authorities?.path
        self.load = load
    }

    /// Starts a transfer.
    ///
    /// The completion is called once, from the loop's thread, unless the transfer is cancelled.
    func start(_ request: TransportRequest, completion: @escaping Completion) -> UInt64 {
        let exchange = CurlExchange(request, authorities: authorities, completion: completion)
        let (id, needsThread) = inbox.withLock { inbox in
            inbox.lastID += 1
            exchange.id = inbox.lastID
            inbox.post(.start(exchange))
            defer { inbox.hasThread = true }
            return (inbox.lastID, !inbox.hasThread)
        }
        if needsThread { startThread() }
        return id
    }

    /// Starts the thread, unless there is one: it loads libcurl and waits for transfers.
    func prepare() {
        let needsThread = inbox.withLock { inbox in
            defer { inbox.hasThread = true }
            return !inbox.hasThread
        }
        if needsThread { startThread() }
    }

    private func startThread() {
        let thread = Thread { self.run() }
        thread.name = "networking"
        thread.start()
    }

    /// Stops a transfer: its completion is not called any more.
    ///
    /// One that has ended is left alone.
    func cancel(_ id: UInt64) { post(.cancel(id)) }

    /// Ends the thread and all transfers.
    func stop() { post(.stop) }

    private func post(_ command: Command) { inbox.withLock { if $0.hasThread { $0.post(command) } } }

    // MARK: The thread

    private func run() {
        curl_shims_block_sigpipe()
        do throws(NetworkError) {
            try load()
            guard let multi = curl_shims_multi_init() else { throw .cannotConnect }
            let waker = Waker(multi: multi)
            inbox.withLock { $0.waker = waker }
            move(by: multi)
            inbox.withLock { $0.waker = nil }
            curl_shims_multi_cleanup(multi)
        } catch {
            refuse(with: error)
        }
    }

    /// Moves transfers until the loop is to end.
    private func move(by multi: UnsafeMutableRawPointer) {
        while perform(multi) {
            var running: Int32 = 0
            curl_shims_multi_perform(multi, &running)
            collect(from: multi)
            let now = DispatchTime.now().uptimeNanoseconds
            for exchange in exchanges.values {
                if let timeout = exchange.expired(at: now) { finish(exchange, .failure(.timedOut(timeout)), multi) }
            }
            let sleep = exchanges.values.map { $0.deadline - min(now, $0.deadline) }.min() ?? Self.longestSleep
            // Rounded up: a limit is never cut short, and the thread does not spin through its last millisecond.
            curl_shims_multi_poll(multi, Int32(min(sleep, Self.longestSleep) / 1_000_000 + 1))
        }
        for exchange in exchanges.values { exchange.close(multi) }
        exchanges = [:]
    }

    /// Fails what waits and ends the thread; the next request tries anew.
    private func refuse(with error: NetworkError) {
        let commands = inbox.withLock { inbox in
            defer { inbox = Inbox(lastID: inbox.lastID) }
            return inbox.commands
        }
        var waiting: [UInt64: CurlExchange] = [:]
        for command in commands {
            switch command {
            case .start(let exchange): waiting[exchange.id] = exchange
            case .cancel(let id): waiting[id] = nil
            case .stop: waiting = [:]
            }
        }
        for exchange in waiting.values { exchange.completion(.failure(error)) }
    }

    /// Does what was asked for; `false` ends the thread.
    private func perform(_ multi: UnsafeMutableRawPointer) -> Bool {
        let commands = inbox.withLock { inbox in
            defer { inbox.commands = [] }
            return inbox.commands
        }
        for command in commands {
            switch command {
            case .start(let exchange):
                exchanges[exchange.id] = exchange
                proceed(exchange, multi)
            case .cancel(let id):
                exchanges.removeValue(forKey: id)?.close(multi)
            case .stop:
                return false
            }
        }
        return true
    }

    private func proceed(_ exchange: CurlExchange, _ multi: UnsafeMutableRawPointer) {
        do throws(NetworkError) {
            try exchange.open(multi)
        } catch {
            finish(exchange, .failure(error), multi)
        }
    }

    private func collect(from multi: UnsafeMutableRawPointer) {
        while true {
            let message = curl_shims_next_finished(multi)
            guard let handle = message.handle else { return }
            guard let exchange = exchanges.values.first(where: { $0.handle == handle }) else { continue }
            switch exchange.result(of: message.result) {
            case .success(let response): take(response, of: exchange, multi)
            case .failure(let error): finish(exchange, .failure(error), multi)
            }
        }
    }

    private func take(_ response: HTTPResponse, of exchange: CurlExchange, _ multi: UnsafeMutableRawPointer) {
        switch exchange.judge(response) {
        case .take: finish(exchange, .success(response), multi)
        case .refuse(let error): finish(exchange, .failure(error), multi)
        case .follow(let request):
            exchange.close(multi)
            exchange.follow(request)
            proceed(exchange, multi)
        }
    }

    private func finish(
        _ exchange: CurlExchange, _ result: Result<HTTPResponse, NetworkError>, _ multi: UnsafeMutableRawPointer
    ) {
        exchanges[exchange.id] = nil
        exchange.close(multi)
        exchange.completion(result)
    }
}
