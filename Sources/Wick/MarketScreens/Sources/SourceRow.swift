import KitLocalization
import Networking
import WickMarketSources

/// What a row of the page "Data Sources" shows.
public struct SourceRow: Hashable, Sendable {
    /// How good a source's state is, which decides the color and the shape of its mark.
    public enum Mark: String, CaseIterable, Hashable, Sendable {
        /// Not asked yet.
        case unknown = "○"
        /// It serves requests.
        case good = "●"
        /// Its requests fail.
        case failing = "▲"
        /// It serves no requests for a while.
        case paused = "◆"
        /// It serves no requests to this network.
        case blocked = "■"
        /// It needs an API key.
        case locked = "◇"
    }

    /// The site.
    public let site: Site
    /// What it offers.
    public let offer: String
    /// The shape of its state.
    public let mark: Mark
    /// Its state in words.
    public let state: String
    /// How many requests are left, the age of its data and its latency; empty if nothing is known.
    public let details: String
    /// Why its last request failed, and what to do about it; `nil` if it did not fail.
    public let problem: String?
    /// Whether the user should enter an API key.
    public let needsKey: Bool

    /// The whole row for a screen reader.
    public var accessibleText: String {
        [site.name, state, details, offer, problem ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

extension SourceRow.Mark {
    init(_ state: SiteStatus.State) {
        self =
            switch state {
            case .idle: .unknown
            case .ok: .good
            case .failing: .failing
            case .rateLimited: .paused
            case .blocked: .blocked
            case .keyRequired: .locked
            }
    }
}
