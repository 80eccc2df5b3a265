import KitLocalization
import Networking
import WickMarketClient
import WickMarketSources

/// The label that a window always shows for figures that do not come from the live sites.
public enum DataMark: Hashable, Sendable {
    /// Simulated figures.
    case simulated
    /// Figures from configured servers, such as "staging.example.com" or "127.0.0.1:8080".
    case staging(hosts: [String])

    /// The label in one or two words.
    public var text: String {
        switch self {
        case .simulated: localized("Simulated data")
        case .staging: MarketEnvironment.staging.title
        }
    }

    /// The label as a sentence, for a tooltip and for assistive technology.
    public var explanation: String {
        switch self {
        case .simulated: localized("All figures are invented on this machine.")
        case .staging(let hosts) where hosts.isEmpty: localized("Data from the servers in the configuration.")
        case .staging(let hosts): localized("Data from \(hosts.joined(separator: ", ")).")
        }
    }
}

extension MarketClient {
    /// The label of its figures; `nil` for those of the live sites.
    public var mark: DataMark? {
        switch environment {
        case .production: nil
        case .staging: .staging(hosts: hosts)
        case .qa: .simulated
        }
    }
}
