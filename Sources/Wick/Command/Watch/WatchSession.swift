import KitLocalization
import KitProcesses
import Networking
import Rx
import WickMarket
import WickMarketSources

/// Prints the updates of coins until the command ends.
struct WatchSession {
    /// Why it has ended.
    enum End {
        case completed(ExitStatus)
        /// A coin cannot be watched, by its position.
        case failed(Int, SiteFailure)
    }

    private let coins: [CoinWatch]
    private let options: WatchOptions
    private let context: CommandContext
    private let queue: WatchQueue
    private var notices = WatchNotices()
    private var table: WatchTable
    /// The source of each coin, by its position, and the currency of its prices.
    private var pairs: [Int: (provider: CandleProvider, quote: String?)] = [:]
    private var written = 0

    init(_ coins: [CoinWatch], _ options: WatchOptions, _ context: CommandContext, queue: WatchQueue = WatchQueue()) {
        self.coins = coins
        self.queue = queue
        self.options = options
        self.context = context
        table = WatchTable(coins: coins.count, in: context)
    }

    /// Subscribes to the coins, and blocks the calling thread until the end.
    ///
    /// - Parameter states: The states of the sites' connections.
    mutating func run(_ states: Observable<[Site: StreamState]>) -> End {
        let subscriptions = DisposeBag()
        defer { withExtendedLifetime(subscriptions) {} }
        // First, so that a message about a lost connection comes before that of its requests.
        states.subscribe(onNext: { [queue] in queue.add(.states($0)) }, onError: { _ in })
            .disposed(by: subscriptions)
        for (position, coin) in coins.enumerated() {
            coin.events.subscribe(
                onNext: { [queue] events in events.forEach { queue.add(.coin(position, $0)) } },
                onError: { [queue, context] error in
                    let failure = SiteFailure(
                        streamError: error, site: .coinMarketCap, redaction: context.knownKeys.redaction)
                    queue.add(.ended(position, failure))
                }
            )
            .disposed(by: subscriptions)
        }
        if let duration = options.duration {
            Observable<Int>.timer(.span(ofSeconds: duration, rounded: .up), scheduler: context.timers)
                .subscribe(onNext: { [queue] _ in queue.add(.timeIsUp) })
                .disposed(by: subscriptions)
        }
        while true {
            for event in nextEvents() {
                do {
                    if let end = try handle(event) { return end }
                } catch {
                    return .completed(context.status(of: error))
                }
            }
        }
    }

    /// Blocks until there are events.
    ///
    /// Only meanwhile are signals events: they end the process at once while it writes, which a reader may block forever.
    private func nextEvents() -> [WatchEvent] {
        guard queue.isEmpty else { return queue.take() }
        queue.acceptSignals()
        let listening = context.interruptions.listen { [queue] number in
            if !queue.interrupt(number) { Interruptions.end(by: number) }
        }
        return withExtendedLifetime(listening) {
            while queue.isEmpty { queue.wait() }
            return queue.take()
        }
    }

    private mutating func handle(_ event: WatchEvent) throws(Output.Failure) -> End? {
        switch event {
        case .coin(let position, .began(let provider, let quote, let replaced)):
            pairs[position] = (provider, quote)
            try sayBegin(of: coins[position].coin, provider, quote, insteadOf: replaced)
        case .coin(let position, .changed(let state)):
            guard let (provider, quote) = pairs[position] else { break }
            try write(
                WatchRow(
                    position: position, coin: coins[position].coin, provider: provider, quote: quote, state: state))
            if written == options.count { return .completed(.success) }
        case .coin(_, .failed(let failure)): try say([notices.message(of: failure)].compactMap(\.self))
        case .states(let states): try say(notices.messages(of: states))
        case .ended(let position, let failure): return .failed(position, failure)
        case .timeIsUp:
            if written > 0 { return .completed(.success) }
            context.say(localized("No price arrived in this time."))
            return .completed(.failure)
        case .interrupted(let signal): return .completed(.signal(signal))
        }
        return nil
    }

    private mutating func sayBegin(
        of coin: Coin, _ provider: CandleProvider, _ quote: String?, insteadOf replaced: CandleProvider?
    ) throws(Output.Failure) {
        guard !options.isQuiet else { return }
        var messages = replaced.map { [KlineMessages.replaced($0, by: provider, quote: quote)] } ?? []
        messages.append(
            KlineMessages.subject(coin, quote: quote, provider: provider, interval: options.interval))
        messages += [KlineMessages.dayStart(of: provider, options.interval)].compactMap(\.self)
        try say(messages)
    }

    /// Prints messages above the table, which may be in the same terminal.
    private mutating func say(_ messages: [String]) throws(Output.Failure) {
        guard !messages.isEmpty else { return }
        try put(table.erasing())
        messages.forEach { context.say($0) }
        try put(table.drawing())
    }

    private func put(_ text: String) throws(Output.Failure) {
        if !text.isEmpty { try context.output.write(Array(text.utf8)) }
    }

    private mutating func write(_ row: WatchRow) throws(Output.Failure) {
        let text =
            switch options.format {
            case .table: table.text(of: row)
            case .lines: row.json
            case .csv: (written == 0 ? WatchRow.columns.joined(separator: ",") + "\r\n" : "") + row.csv
            }
        try put(text)
        written += 1
    }
}
