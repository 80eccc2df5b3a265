import CommandLineOptions
import KitLocalization
import Networking
import Rx
import WickConfiguration
import WickMarket
import WickMarketClient
import WickMarketSources

/// `wick watch`: finds the coins, and prints each change of their newest candles.
struct WatchCommand {
    let options: WatchOptions
    let configuration: Configuration
    let context: CommandContext

    /// - Throws: `UsageError` if no source streams the interval.
    func run() throws(UsageError) -> ExitStatus {
        if case .fixed(let provider) = options.source, provider.streams == nil {
            let others = streaming.map(\.id).joinedAsAlternatives()
            context.say(localized("\(provider.title) does not stream prices; choose \(others)."))
            return .usage
        }
        _ = try options.sources(automatic: streaming)
        let sites: [Site] = [.coinMarketCap]
        switch context.client(
            configuration, asking: sites, isVerbose: options.isVerbose, isQuiet: options.isQuiet)
        {
        case .started(let client, let keys): return try run(client, keys)
        case .ended(let status): return status
        }
    }

    private var streaming: [CandleProvider] { configuration.candleProviders.filter { $0.streams != nil } }

    private func run(_ client: MarketClient, _ keys: MarketKeys) throws(UsageError) -> ExitStatus {
        // The client owns the simulator, which must live until the end.
        defer { withExtendedLifetime(client) {} }
        let known: KnownCoins
        let addresses: NetworkEnvironment
        let usable: [CandleProvider]
        let requests = Single.zip(
            client.coins(), client.usableProviders, client.ask(.coinMarketCap) { .just($0.environment) })
        switch context.fetch(requests, of: .coinMarketCap) {
        case .value(let (coins, providers, environment)): (known, usable, addresses) = (coins, providers, environment)
        case .failure(let failure):
            context.say(failure, keys: keys)
            return .failure
        case .interrupted(let signal): return .signal(signal)
        }
        let sources = try options.sources(automatic: usable.filter { $0.streams != nil })
        let reachable = sources.filter { addresses.streamURL(for: $0.site) != nil }
        guard !reachable.isEmpty else {
            context.say(missingAddress(of: sources))
            return .failure
        }
        guard let choices = choices(among: known, keys) else { return .failure }
        return try watch(choices, at: reachable, client, keys)
    }

    private func missingAddress(of sources: [CandleProvider]) -> String {
        let environment = configuration.environment.value.rawValue
        guard case .fixed(let provider) = options.source else {
            return localized(
                "The environment \(environment) has no address of a stream. Add --stream-url SITE=URL for \(sources.map(\.id).joinedAsAlternatives())."
            )
        }
        return localized(
            "The environment \(environment) has no address for the stream of \(provider.title). Add --stream-url \(provider.id)=URL."
        )
    }

    /// The coins, each once; `nil` after error messages.
    private func choices(among known: KnownCoins, _ keys: MarketKeys) -> [CoinChoice]? {
        var choices: [CoinChoice] = []
        var isComplete = true
        for text in options.coins {
            let choice = CoinChoice(text, among: known.coins)
            if case .coin = choice {
                if !choices.contains(choice) { choices.append(choice) }
            } else {
                context.say(text, choice, among: known, keys: keys)
                isComplete = false
            }
        }
        return isComplete ? choices : nil
    }

    private func watch(
        _ choices: [CoinChoice], at sources: [CandleProvider], _ client: MarketClient, _ keys: MarketKeys
    ) throws(UsageError) -> ExitStatus {
        if !options.isQuiet {
            if let origin = sources.first.flatMap({ configuration.originNotice(for: $0.site) }) { context.say(origin) }
            choices.compactMap(CoinMessages.sharing).forEach(context.say)
        }
        let coins = choices.compactMap { choice -> CoinWatch? in
            guard case .coin(let coin, _, _) = choice else { return nil }
            return CoinWatch(
                coin: coin, source: options.source, usable: Set(sources), interval: options.interval, client: client,
                scheduler: context.timers, knownKeys: context.knownKeys)
        }
        var session = WatchSession(coins, options, context)
        switch session.run(client.streamStates) {
        case .completed(let status): return status
        case .failed(let position, let failure):
            say(failure, of: choices[position], client, keys)
            return .failure
        }
    }

    private func say(_ failure: SiteFailure, of choice: CoinChoice, _ client: MarketClient, _ keys: MarketKeys) {
        guard failure.isAboutCoin, options.source == .automatic, case .coin(let coin, _, let holder) = choice,
            coin == holder
        else { return context.say(failure, of: choice, from: options.source, among: streaming, client, keys) }
        context.say(localized("No source of live prices lists \(coin.name) (\(coin.symbol))."))
    }
}
