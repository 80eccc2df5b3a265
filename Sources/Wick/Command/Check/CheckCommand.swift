import CommandLineOptions
import Foundation
import KitLocalization
import Networking
import Rx
import WickConfiguration
import WickMarketClient
import WickMarketSources

/// `wick check`: sends each type of request to each site once, and decodes the responses with Wick's decoders.
struct CheckCommand {
    let options: ReportOptions
    /// Whether to check the streams too.
    let includesStreams: Bool
    let configuration: Configuration
    let context: CommandContext

    func run() -> ExitStatus {
        var once = configuration
        // Retries would hide failures.
        if once.attempts.origin == .standard { once.attempts = Configured(1) }
        switch context.client(once, asking: sites, isVerbose: options.isVerbose) {
        case .started(let client, _): return run(client)
        case .ended(let status): return status
        }
    }

    private func run(_ client: MarketClient) -> ExitStatus {
        // The client owns the simulator, which must live until the end.
        defer { withExtendedLifetime(client) {} }
        switch context.fetch(client.ask(.coinMarketCap) { .just($0) }, of: .coinMarketCap) {
        case .value(let sources): return run(sources)
        case .failure(let failure):
            context.say(failure)
            return .failure
        case .interrupted(let signal): return .signal(signal)
        }
    }

    private func run(_ sources: SiteSources) -> ExitStatus {
        reportMissing(sources.environment)
        let timeout = RxTimeInterval.span(ofSeconds: configuration.timeout.value, rounded: .up)
        let streamChecks =
            includesStreams
            ? sources.streamChecks(of: configuration.candleProviders, timeout: timeout, scheduler: context.timers) : []
        let checks = sources.checks() + streamChecks
        let lines = CheckLines(
            sites: checks.map(\.site.name), names: checks.map(\.name),
            isColoured: Style.isAllowed(on: context.output, variables: context.variables))
        var results: [CheckResult] = []
        do {
            for check in checks {
                let started = context.now()
                let result: Result<EndpointReport, SiteFailure>
                switch context.fetch(check.report, of: check.site) {
                case .value(let report): result = .success(report)
                case .failure(let failure): result = .failure(failure)
                case .interrupted(let signal): return .signal(signal)
                }
                let now = context.now()
                results.append(
                    CheckResult(check: check, result: result, duration: now.timeIntervalSince(started)))
                if options.format == .table {
                    try context.output.write(lines.line(results[results.count - 1], now: now))
                }
            }
            if options.format == .json {
                try context.output.write(CheckJSON.bytes(of: results, now: context.now()))
            }
        } catch let failure as Output.Failure {
            return context.status(of: failure)
        } catch {
            context.say(localized("The results could not be written: \("\(error)")"))
            return .failure
        }
        return results.allSatisfy(\.isGood) ? .success : .failure
    }

    private var sites: [Site] { configuration.marketSites }

    private func reportMissing(_ addresses: NetworkEnvironment) {
        if addresses.kind == .qa {
            context.say(localized("Simulated sites: the live ones are not checked."))
        }
        let environment = configuration.environment.value.rawValue
        for site in sites where addresses.baseURL(for: site) == nil {
            context.say(localized("\(site.name) is skipped: \(environment) has no address for it."))
        }
        for provider in configuration.candleProviders
        where includesStreams && provider.streams != nil && addresses.streamURL(for: provider.site) == nil {
            context.say(
                localized("The streams of \(provider.title) are skipped: \(environment) has no address for them.")
            )
        }
        if addresses.baseURL(for: .coinIcons) == nil {
            context.say(localized("Icons are skipped: \(environment) has no address for them."))
        }
    }
}

extension CheckCommand {
    static let streams = OptionSyntax(
        "streams", help: localized("Also wait for the first update of each site’s streams."))

    static let syntax = ReportOptions.syntax(
        of: "wick check", summary: localized("Check whether each site still responds as Wick expects."),
        discussion: localized(
            """
            One line for each request: its duration, the form of the response, and how
            many items could and could not be read; or the error and what to do about it.
            The exit status is 1 if anything failed.
            """),
        examples: [
            "wick check",
            "wick check --streams --format json",
            "wick check --environment qa",
        ], options: [streams])
}
