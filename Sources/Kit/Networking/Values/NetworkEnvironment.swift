import Foundation

/// The base URLs of all sites: production, staging or a simulator.
public struct NetworkEnvironment: Hashable, Sendable {
    /// The kind of environment.
    public enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
        /// The live sites.
        case production
        /// Base URLs from the configuration.
        case staging
        /// The embedded simulator, which generates all figures.
        case qa
    }

    /// The kind of environment.
    public let kind: Kind
    /// The base URL of each site.
    ///
    /// The path of an endpoint is appended to the path of the URL.
    public let baseURLs: [Site: URL]
    /// The URL of each site's streams: `wss:`, or `ws:` on this machine.
    ///
    /// The path of a stream is appended to the path of the URL.
    public let streamURLs: [Site: URL]

    /// Creates an environment.
    public init(kind: Kind, baseURLs: [Site: URL], streamURLs: [Site: URL] = [:]) {
        self.kind = kind
        self.baseURLs = baseURLs
        self.streamURLs = streamURLs
    }

    /// Returns a site's base URL; `nil` if the environment has none.
    public func baseURL(for site: Site) -> URL? { baseURLs[site] }

    /// Returns the base URL of a site's streams; `nil` if the environment has none.
    public func streamURL(for site: Site) -> URL? { streamURLs[site] }

    /// Returns a copy with one base URL replaced.
    public func replacing(_ site: Site, with url: URL) -> NetworkEnvironment {
        NetworkEnvironment(kind: kind, baseURLs: baseURLs.merging([site: url]) { $1 }, streamURLs: streamURLs)
    }

    /// Returns a copy with the base URL of one site's streams replaced.
    public func replacingStream(of site: Site, with url: URL) -> NetworkEnvironment {
        NetworkEnvironment(kind: kind, baseURLs: baseURLs, streamURLs: streamURLs.merging([site: url]) { $1 })
    }
}
