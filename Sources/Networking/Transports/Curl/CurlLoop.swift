import CCurl
import Foundation
import Locking

/// The thread that moves all transfers of one transport: libcurl's multi interface, woken for every new command.
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
    }

    private static let isReady = wick_curl_global_init() == CURLE_OK
    /// How long the thread sleeps where no limit ends sooner: it is woken when there is something to do.
    private static let longestSleep: UInt64 = 3_600_000_000_000

    private let multi: UnsafeMutableRawPointer?
    private let authorities: String?
    private let inbox = Guarded(Inbox())
    private var exchanges: [UInt64: CurlExchange] = [:]

    init(authorities: URL?) {
        multi = Self.isReady ? curl_multi_init() : nil
        self.authorities = authorities?.path
    }

    deinit { if let multi { curl_multi_cleanup(multi) } }

    /// Starts a transfer.
    ///
    /// The completion is called once, from the loop's thread, unless the transfer is cancelled.
    func start(_ request: TransportRequest, completion: @escaping Completion) -> UInt64 {
        guard multi != nil else {
            completion(.failure(.cannotConnect))
            return 0
        }
        let exchange = CurlExchange(request, authorities: authorities, completion: completion)
        let (id, needsThread) = inbox.withLock { inbox in
            inbox.lastID += 1
            exchange.id = inbox.lastID
            inbox.commands.append(.start(exchange))
            defer { inbox.hasThread = true }
            return (inbox.lastID, !inbox.hasThread)
        }
        if needsThread {
            let thread = Thread { self.run() }
            thread.name = "networking"
            thread.start()
        } else {
            wake()
        }
        return id
    }

    /// Stops a transfer: its completion is not called any more.
    ///
    /// One that has ended is left alone.
    func cancel(_ id: UInt64) { post(.cancel(id)) }

    /// Ends the thread and all transfers.
    func stop() { post(.stop) }

    private func post(_ command: Command) {
        let hasThread = inbox.withLock { inbox in
            if inbox.hasThread { inbox.commands.append(command) }
            return inbox.hasThread
        }
        if hasThread { wake() }
    }

    private func wake() { if let multi { curl_multi_wakeup(multi) } }

    // MARK: The thread

    private func run() {
        wick_curl_block_sigpipe()
        while obey() {
            var running: Int32 = 0
            curl_multi_perform(multi, &running)
            collect()
            let now = DispatchTime.now().uptimeNanoseconds
            for exchange in exchanges.values {
                if let timeout = exchange.expired(at: now) { finish(exchange, .failure(.timedOut(timeout))) }
            }
            let sleep = exchanges.values.map { $0.deadline - min(now, $0.deadline) }.min() ?? Self.longestSleep
            // Rounded up: a limit is never cut short, and the thread does not spin through its last millisecond.
            curl_multi_poll(multi, nil, 0, Int32(min(sleep, Self.longestSleep) / 1_000_000 + 1), nil)
        }
        for exchange in exchanges.values { exchange.close(multi) }
        exchanges = [:]
    }

    /// Does what was asked for; `false` ends the thread.
    private func obey() -> Bool {
        let commands = inbox.withLock { inbox in
            defer { inbox.commands = [] }
            return inbox.commands
        }
        for command in commands {
            switch command {
            case .start(let exchange):
                exchanges[exchange.id] = exchange
                proceed(exchange)
            case .cancel(let id):
                exchanges.removeValue(forKey: id)?.close(multi)
            case .stop:
                return false
            }
        }
        return true
    }

    private func proceed(_ exchange: CurlExchange) {
        do throws(NetworkError) {
            try exchange.open(multi)
        } catch {
            finish(exchange, .failure(error))
        }
    }

    private func collect() {
        while true {
            let message = wick_curl_next_finished(multi)
            guard let handle = message.handle else { return }
            guard let exchange = exchanges.values.first(where: { $0.handle == handle }) else { continue }
            switch exchange.outcome(of: message.result) {
            case .success(let response): take(response, of: exchange)
            case .failure(let error): finish(exchange, .failure(error))
            }
        }
    }

    private func take(_ response: HTTPResponse, of exchange: CurlExchange) {
        switch exchange.judge(response) {
        case .take: finish(exchange, .success(response))
        case .refuse(let error): finish(exchange, .failure(error))
        case .follow(let request):
            exchange.close(multi)
            exchange.follow(request)
            proceed(exchange)
        }
    }

    private func finish(_ exchange: CurlExchange, _ result: Result<HTTPResponse, NetworkError>) {
        exchanges[exchange.id] = nil
        exchange.close(multi)
        exchange.completion(result)
    }
}
