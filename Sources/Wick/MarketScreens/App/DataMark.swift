import KitLocalization
import Networking

/// What a window always says of figures that are not those of the live sites.
public enum DataMark: Hashable, Sendable {
    /// They are made up.
    case simulated
    /// They come from servers that the configuration names, as "staging.example.com" or "127.0.0.1:8080".
    case staging(hosts: [String])

    /// The mark itself, in a word or two.
    public var text: String {
        switch self {
        case .simulated: localized("Simulated data")
        case .staging: MarketEnvironment.staging.title
        }
    }

    /// The mark in a sentence, for a tooltip and for assistive technology.
    public var explanation: String {
        switch self {
        case .simulated: localized("Every figure is made up on this machine.")
        case .staging(let hosts) where hosts.isEmpty: localized("Figures come from servers of the configuration.")
        case .staging(let hosts): localized("Figures come from \(hosts.joined(separator: ", ")).")
        }
    }
}
