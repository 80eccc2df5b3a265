import Foundation

/// Where each site is found: the live sites, a stage, or a simulator.
public struct NetworkEnvironment: Hashable, Sendable {
    /// The three kinds of environment.
    public enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
        /// The live sites.
        case production
        /// Base URLs that the configuration names.
        case staging
        /// The embedded simulator: every figure is made up.
        case qa
    }

    /// Which kind it is.
    public let kind: Kind
    /// Where each site begins.
    ///
    /// Paths of endpoints are added to the path of the URL.
    public let baseURLs: [Site: URL]

    /// Makes an environment.
    public init(kind: Kind, baseURLs: [Site: URL]) {
        self.kind = kind
        self.baseURLs = baseURLs
    }

    /// Where a site begins; `nil` where this environment does not have it.
    public func baseURL(for site: Site) -> URL? { baseURLs[site] }

    /// The same environment with one base URL replaced.
    public func replacing(_ site: Site, with url: URL) -> NetworkEnvironment {
        NetworkEnvironment(kind: kind, baseURLs: baseURLs.merging([site: url]) { $1 })
    }
}
