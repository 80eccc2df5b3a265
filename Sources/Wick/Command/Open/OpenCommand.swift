import Foundation
import KitLocalization
import Networking
import WickConfiguration
import WickMarket
import WickMarketClient
import WickMarketSources

/// `wick open`: finds the coin, and opens its page in the user's browser or prints the link.
struct OpenCommand {
    let options: OpenOptions
    let configuration: Configuration
    let context: CommandContext

    func run() -> ExitStatus {
        context.withSavedPrices(from: configuration.pricesOrigin) { saved in
            switch context.client(
                configuration, asking: [.coinMarketCap], isVerbose: options.isVerbose, isQuiet: options.isQuiet,
                lastPrices: saved?.store)
            {
            case .started(let client, let keys): run(client, keys)
            case .ended(let status): status
            }
        }
    }

    private func run(_ client: MarketClient, _ keys: MarketKeys) -> ExitStatus {
        switch context.fetch(client.coins(), of: .coinMarketCap) {
        case .value(let known):
            let choice = CoinChoice(options.coin, among: known.coins)
            guard case .coin(let coin, _, _) = choice else {
                context.say(options.coin, choice, among: known, keys: keys)
                return .failure
            }
            return open(coin, choice, client)
        case .failure(let failure):
            context.say(failure, keys: keys)
            return .failure
        case .interrupted(let signal): return .signal(signal)
        }
    }

    private func open(_ coin: Coin, _ choice: CoinChoice, _ client: MarketClient) -> ExitStatus {
        guard case .value(let page?) = context.fetch(client.pages.map(coin.page), of: .coinMarketCap) else {
            context.say(
                localized("\(coin.name) (ID \(coin.id.rawValue)) has no page on \(Site.coinMarketCap.name)."))
            return .failure
        }
        report(localized("\(coin.name) (\(coin.symbol)) on \(Site.coinMarketCap.name), ID \(coin.id.rawValue)."))
        if let notice = CoinMessages.sharing(choice) { report(notice) }
        if let notice = configuration.originNotice(for: .coinMarketCap) { report(notice) }
        let status = show(page)
        guard status == .success, client.isSimulated else { return status }
        return serve(client)
    }

    private func show(_ page: URL) -> ExitStatus {
        let address = page.absoluteString
        if !options.isPrinted {
            let display = Display(variables: context.variables, isListening: context.screen.isListening)
            var hasFailed = false
            let isOpened = context.browser.open(
                address, variables: context.variables, hasDisplay: display.isUsable
            ) { path, reason in
                hasFailed = true
                context.say(localized("\(path) did not open the page: \(reason)."))
            }
            guard !isOpened else {
                report(localized("Opened \(address)"))
                return .success
            }
            report(hasFailed ? localized("Its link:") : localized("No browser available. Its link:"))
        }
        do {
            try context.output.write(Array("\(address)\n".utf8))
            return .success
        } catch {
            return context.status(of: error)
        }
    }

    /// Keeps the simulator running while its page is open.
    private func serve(_ client: MarketClient) -> ExitStatus {
        report(localized("The simulator serves the page until Ctrl+C."))
        let ending = FirstResult<Int32>()
        let listening = context.interruptions.listen { ending.settle($0) }
        return withExtendedLifetime((client, listening)) { .signal(ending.wait()) }
    }

    private func report(_ message: String) {
        if !options.isQuiet { context.say(message) }
    }
}
