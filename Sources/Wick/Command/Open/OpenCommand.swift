import Foundation
import KitLocalization
import Networking
import WickConfiguration
import WickMarket
import WickMarketSources

/// `wick open`: finds the coin, and opens its page in the user's browser or prints the link.
struct OpenCommand {
    let options: OpenOptions
    let configuration: Configuration
    let context: CommandContext

    func run() -> ExitStatus {
        switch context.session(
            configuration, asking: [.coinMarketCap], isVerbose: options.isVerbose, isQuiet: options.isQuiet)
        {
        case .started(let session, let keys): return run(session, keys)
        case .ended(let status): return status
        }
    }

    private func run(_ session: MarketSession, _ keys: MarketKeys) -> ExitStatus {
        switch context.fetch(session.directory.coins(), of: .coinMarketCap) {
        case .value(let coins): return open(CoinChoice(options.coin, among: coins), session)
        case .failure(let failure):
            context.say(failure, keys: keys)
            return .failure
        case .interrupted(let signal): return .signal(signal)
        }
    }

    private func open(_ choice: CoinChoice, _ session: MarketSession) -> ExitStatus {
        guard case .coin(let coin, _, _) = choice else {
            CoinMessages.problem(options.coin, choice).forEach(context.say)
            return .failure
        }
        guard let page = session.environment.coinPages.flatMap(coin.page) else {
            context.say(
                localized("\(coin.name) (id \(coin.id.rawValue)) has no page on \(Site.coinMarketCap.name)."))
            return .failure
        }
        report(localized("\(coin.name) (\(coin.symbol)) on \(Site.coinMarketCap.name), id \(coin.id.rawValue)."))
        if let notice = CoinMessages.sharing(choice) { report(notice) }
        if let notice = configuration.originNotice(for: .coinMarketCap) { report(notice) }
        let status = show(page)
        guard status == .success, session.isSimulated else { return status }
        return serve(session)
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
            report(hasFailed ? localized("Its link:") : localized("There is no browser to open it here. Its link:"))
        }
        do {
            try context.output.write(Array("\(address)\n".utf8))
            return .success
        } catch {
            return context.status(of: error)
        }
    }

    /// Keeps the simulator running while its page is open.
    private func serve(_ session: MarketSession) -> ExitStatus {
        report(localized("The simulator serves the page until Ctrl+C."))
        let ending = FirstResult<Int32>()
        let listening = context.interruptions.listen { ending.settle($0) }
        return withExtendedLifetime((session, listening)) { .signal(ending.wait()) }
    }

    private func report(_ message: String) {
        if !options.isQuiet { context.say(message) }
    }
}
