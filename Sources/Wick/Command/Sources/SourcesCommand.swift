import CommandLineOptions
import Foundation
import KitLocalization
import KitTimeFormatting
import Networking
import Rx
import WickConfiguration
import WickMarketClient
import WickMarketSources

/// `wick sources`: sends each data source a small request, and prints what that shows.
struct SourcesCommand {
    let options: ReportOptions
    let configuration: Configuration
    let context: CommandContext

    /// How many sites are asked at the same time; the limits of requests bound the time.
    private static let mostRequests = 8

    func run() -> ExitStatus {
        var once = configuration
        // Retries would hide failures.
        if once.attempts.origin == .standard { once.attempts = Configured(1) }
        let sites = configuration.marketSites
        switch context.client(once, asking: sites, isVerbose: options.isVerbose) {
        case .started(let client, let keys): return run(client, keys)
        case .ended(let status): return status
        }
    }

    private func run(_ client: MarketClient, _ keys: MarketKeys) -> ExitStatus {
        // The client owns the simulator, which must live until the end.
        defer { withExtendedLifetime(client) {} }
        if client.isSimulated {
            context.say(localized("Simulated sites: the live ones are not checked."))
        }
        let probing = client.ask(.coinMarketCap) { sources in
            Self.failures(of: sources.probes()).map { (failures: $0, environment: sources.environment) }
        }
        let failures: [Site: SiteFailure]
        let environment: NetworkEnvironment
        switch context.fetch(probing, of: .coinMarketCap) {
        case .value(let found): (failures, environment) = found
        case .failure(let failure):
            context.say(failure)
            return .failure
        case .interrupted(let signal): return .signal(signal)
        }
        let now = context.now()
        let rows = DataSource.all(
            listings: configuration.listingProviders.map(\.site), candles: configuration.candleProviders
        ).map { source in
            SourceRow(
                source, status: client.monitor.status(of: source.site), failure: failures[source.site],
                hasAddress: environment.baseURL(for: source.site) != nil,
                hasKey: keys.keys[source.site] != nil, isSimulated: client.isSimulated)
        }
        do {
            switch options.format {
            case .table: try context.output.write(table(of: rows, now: now))
            case .json: try context.output.write(SourcesJSON.bytes(of: rows, now: now))
            }
        } catch let failure as Output.Failure {
            return context.status(of: failure)
        } catch {
            context.say(localized("The results could not be written: \("\(error)")"))
            return .failure
        }
        rows.compactMap(\.failure).forEach { context.say($0, keys: keys) }
        return rows.contains { $0.state == .ok } ? .success : .failure
    }

    private func table(of rows: [SourceRow], now: Date) -> [UInt8] {
        let times = TimeFormat(timeZone: context.timeZone, environment: context.variables)
        let isColoured = Style.isAllowed(on: context.output, variables: context.variables)
        return SourcesTable(rows: rows, times: times, now: now, isColoured: isColoured).bytes
    }

    /// Sends all requests; emits the failure of each site that failed.
    private static func failures(of probes: [EndpointCheck]) -> Single<[Site: SiteFailure]> {
        let requests = probes.map { probe in
            probe.report.map { _ in (site: probe.site, failure: SiteFailure?.none) }
                .catch { .just((site: probe.site, failure: $0 as? SiteFailure)) }
                .asObservable()
        }
        return Observable.from(requests).merge(maxConcurrent: mostRequests).toArray().map { results in
            Dictionary(results.compactMap { result in result.failure.map { (result.site, $0) } }) { first, _ in first }
        }
    }
}

extension SourcesCommand {
    static let syntax = ReportOptions.syntax(
        of: "wick sources", summary: localized("List the data sources, and check whether each one responds."),
        discussion: localized(
            """
            One line for each source: its state, how many requests Wick may still
            send, the age and the latency of its response, whether its API key is
            set, and what it offers. Sends one small request to each source, all at
            the same time. The exit status is 1 if no source responds.
            """),
        examples: [
            "wick sources",
            "wick sources --format json",
        ])
}
