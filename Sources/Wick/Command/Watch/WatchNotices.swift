import KitLocalization
import Networking
import WickMarketSources

/// The messages about sites that fail while they are watched: one for each outage.
struct WatchNotices {
    /// The sites whose streams have been live.
    private var live: Set<Site> = []
    private var broken: Set<Site> = []
    private var reported: Set<SiteFailure> = []

    /// Messages about connections that were live and are lost.
    mutating func messages(of states: [Site: StreamState]) -> [String] {
        states.sorted { $0.key.id < $1.key.id }.compactMap { site, state in
            switch state {
            case .off, .connecting: return nil
            case .live:
                live.insert(site)
                broken.remove(site)
                reported = reported.filter { $0.site != site }
                return nil
            case .waiting:
                guard live.contains(site), broken.insert(site).inserted else { return nil }
                return localized("The stream of \(site.name) was interrupted. Reconnecting.")
            }
        }
    }

    /// A message about a failure besides the connection's; `nil` if it was reported, or follows from a lost connection.
    mutating func message(of failure: SiteFailure) -> String? {
        let mayBeOfConnection = failure.reason == .unreachable || failure.reason == .timedOut
        guard !mayBeOfConnection || !broken.contains(failure.site) else { return nil }
        // The time of the next attempt is another each time.
        let known = SiteFailure(site: failure.site, reason: failure.reason)
        guard reported.insert(known).inserted else { return nil }
        return localized("\(failure.message) Retrying.")
    }
}
