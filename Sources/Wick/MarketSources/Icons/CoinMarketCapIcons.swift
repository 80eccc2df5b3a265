import Foundation
import Networking
import Rx
import WickMarket

/// Coin icons from the file host of CoinMarketCap's pages.
///
/// The host needs no key and is never sent one.
public final class CoinMarketCapIcons: IconSource {
    private let manager: NetworkManager
    private let knownKeys: KnownKeys

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - environment: Determines the site's address.
    ///   - knownKeys: The keys to remove from error messages.
    ///   - monitor: Records the requests; one for all clients of a session.
    ///   - transport: Sends the requests.
    ///   - plugins: Plugins for each request.
    ///   - limits: The limits of each attempt; bodies are also limited to the size of an icon.
    ///   - retrying: Which failures to retry; default: none.
    ///   - decodingScheduler: Checks and delivers responses; must not be the main scheduler in a program with windows.
    ///   - clock: The time, for `Retry-After`.
    public init(
        environment: NetworkEnvironment, knownKeys: KnownKeys = KnownKeys(),
        monitor: SiteMonitor = SiteMonitor(), transport: any Transport = .wick, plugins: [any NetworkPlugin] = [],
        limits: RequestLimits = RequestLimits(), retrying: Retrying = .never,
        decodingScheduler: any SchedulerType = ConcurrentDispatchQueueScheduler(qos: .utility),
        clock: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.knownKeys = knownKeys
        var limits = limits
        limits.bodySize = min(limits.bodySize, IconPicture.mostBytes)
        let reporting = monitor.plugin { error in
            if case .status(let response, _) = error, Self.meaning(of: response.status) != nil { return nil }
            return SiteFailure(error, site: .coinIcons, hasKey: false, redaction: knownKeys.redaction)
        }
        manager = NetworkManager(
            site: .coinIcons, environment: environment, transport: monitor.transport(transport, to: .coinIcons),
            plugins: [reporting] + plugins,
            limits: limits,
            retrying: retrying, decodingScheduler: decodingScheduler, clock: clock)
    }

    /// Requests the icon of a coin; makes no request for coins that the site does not have.
    public func icon(of coin: CoinID, unless entityTag: String?) -> Single<IconResponse> {
        guard coin.isOfCoinMarketCap else { return .just(.none) }
        // A tag that is not a valid header value came from a malicious site and is not sent back.
        let tag = entityTag.flatMap { HTTPHeaders.Field(name: "If-None-Match", value: $0).isValid ? $0 : nil }
        return manager.request(CoinIconFile(coin: coin, entityTag: tag)).catch { [knownKeys] error in
            let error = error as? NetworkError ?? .malformed("\(type(of: error))")
            if case .status(let response, _) = error, let icon = Self.meaning(of: response.status),
                icon == .none || tag != nil
            {
                return .just(icon)
            }
            return .error(SiteFailure(error, site: .coinIcons, hasKey: false, redaction: knownKeys.redaction))
        }
    }

    /// What a status other than success says about an icon; `nil` if it is an error.
    private static func meaning(of status: HTTPStatus) -> IconResponse? {
        switch status.rawValue {
        case 304: .unchanged
        case 404, 410: IconResponse.none
        default: nil
        }
    }

    /// A check of the endpoint, with the icon of Bitcoin.
    public var checks: [EndpointCheck] {
        let bitcoin = CoinID(1)
        return [
            EndpointCheck(
                site: .coinIcons, name: "icon", path: CoinIconFile(coin: bitcoin).path.description,
                report: icon(of: bitcoin, unless: nil).map { response in
                    if case .picture = response { return EndpointReport(form: "PNG", items: 1, skipped: 0) }
                    return EndpointReport(form: "PNG", items: 0, skipped: 0)
                })
        ]
    }
}
