import CurlShims
import Foundation
import KitIntegerConversion
import KitLocking

/// The thread that performs all transfers of a transport with libcurl's multi interface; each new command wakes it.
///
/// It also loads libcurl, so that no other thread blocks on that.
final class CurlLoop: @unchecked Sendable {  // `exchanges` belongs to the thread; the rest is constant or locked
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
        /// Wakes the thread; `nil` until libcurl is loaded.
        var waker: CurlWaker?

        /// Adds a command and wakes the thread.
        mutating func post(_ command: Command) {
            commands.append(command)
            waker?.wake()
        }
    }

    /// The timeout of the thread's poll if no limit expires sooner.
    private static let longestSleep: UInt64 = 3_600_000_000_000

    /// The settings shared by all requests of a transport.
    struct Settings {
        /// The value of the header `User-Agent`; nil to send none.
        var userAgent: String?
        /// The path of a file of the certificate authorities that are trusted; nil for the system's.
        var authorities: String?
    }

    private let settings: Settings
    private let load: @Sendable () throws(NetworkError) -> Void
    private let inbox = Guarded(Inbox())
    private var exchanges: [UInt64: CurlExchange] = [:]

    /// - Parameters:
    ///   - authorities: A file of trusted certificate authorities; `nil` for the system's.
    ///   - load: Loads libcurl, on the loop's thread.
    init(_ settings: Settings, load: @escaping @Sendable () throws(NetworkError) -> Void) {
        self.settings = settings
        self.load = load
    }

    /// Starts a transfer.
    ///
    /// The completion handler is called once, on the loop's thread, unless the transfer is cancelled.
    func start(_ request: TransportRequest, completion: @escaping Completion) -> UInt64 {
        let exchange = CurlExchange(request, settings: settings, completion: completion)
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

    /// Starts the thread if necessary, which loads libcurl and waits for transfers.
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

    /// Stops a transfer: its completion handler is not called any more.
    ///
    /// Has no effect if the transfer has finished.
    func cancel(_ id: UInt64) { post(.cancel(id)) }

    func stop() { post(.stop) }

    private func post(_ command: Command) { inbox.withLock { if $0.hasThread { $0.post(command) } } }

    // MARK: Thread

    private func run() {
        curl_shims_block_sigpipe()
        do throws(NetworkError) {
            try load()
            guard let multi = curl_shims_multi_init() else { throw .cannotConnect }
            let waker = CurlWaker(multi: multi)
            inbox.withLock { $0.waker = waker }
            move(by: multi)
            inbox.withLock { $0.waker = nil }
            curl_shims_multi_cleanup(multi)
        } catch {
            refuse(with: error)
        }
    }

    /// Performs transfers until the loop is stopped.
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
            // Rounded up, so that limits do not expire early and the thread does not spin through the last millisecond.
            curl_shims_multi_poll(multi, Int32(min(sleep, Self.longestSleep) / 1_000_000 + 1))
        }
        for exchange in exchanges.values { exchange.close(multi) }
        exchanges = [:]
    }

    /// Fails the waiting transfers and ends the thread; the next request starts a new one.
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

    /// Executes the commands; `false` ends the thread.
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
