import Foundation
import Networking
import Rx
import WickMarket

/// Icons of coins from the host of files that CoinMarketCap's pages take them from.
///
/// It wants no key and is sent none, whichever are in force.
public final class CoinMarketCapIcons: IconSource {
    private let manager: NetworkManager
    private let knownKeys: KnownKeys

    /// Makes a source.
    ///
    /// - Parameters:
    ///   - environment: Where the site is.
    ///   - knownKeys: The keys that no failure repeats.
    ///   - transport: How requests travel.
    ///   - plugins: What takes part in each request.
    ///   - limits: What one attempt at a request may take; of the body, no more than an icon may have.
    ///   - retrying: What is sent again where it failed; nothing by itself.
    ///   - decodingScheduler: Where answers are looked at and delivered; never the main one in a program with a window.
    ///   - clock: The time, from which `Retry-After` counts.
    public init(
        environment: NetworkEnvironment, knownKeys: KnownKeys = KnownKeys(),
        transport: any Transport = CurlTransport(), plugins: [any NetworkPlugin] = [],
        limits: RequestLimits = RequestLimits(), retrying: Retrying = .never,
        decodingScheduler: any SchedulerType = ConcurrentDispatchQueueScheduler(qos: .utility),
        clock: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.knownKeys = knownKeys
        var limits = limits
        limits.bodySize = min(limits.bodySize, IconPicture.mostBytes)
        manager = NetworkManager(
            site: .coinIcons, environment: environment, transport: transport, plugins: plugins, limits: limits,
            retrying: retrying, decodingScheduler: decodingScheduler, clock: clock)
    }

    /// Asks for the icon of a coin.
    public func icon(of coin: CoinID, unless entityTag: String?) -> Single<IconResponse> {
        // A tag that no header can hold came from a site that meant no good, and is not sent back.
        let tag = entityTag.flatMap { HTTPHeaders.Field(name: "If-None-Match", value: $0).isValid ? $0 : nil }
        return manager.request(CoinIconFile(coin: coin, entityTag: tag)).catch { [knownKeys] error in
            let error = error as? NetworkError ?? .malformed("\(type(of: error))")
            if case .status(let response, _) = error {
                switch response.status.rawValue {
                case 304 where tag != nil: return .just(.unchanged)
                case 404, 410: return .just(.none)
                default: break
                }
            }
            return .error(SiteFailure(error, site: .coinIcons, hasKey: false, redaction: knownKeys.redaction))
        }
    }
}
