import Foundation
import Networking
import WickMarketSources

/// The sites of the qa environment, as servers on this machine.
///
/// They run as long as a copy of this value exists.
public struct SimulatedSites: Sendable {
    /// The base URL of each site.
    public let baseURLs: [Site: URL]
    /// The base URL of each site's streams.
    public let streamURLs: [Site: URL]

    private let server: any AnyObject & Sendable

    /// Starts the sites for a configuration, on any thread; throws if they cannot start.
    public typealias Start = @Sendable (Configuration) throws -> SimulatedSites

    /// Creates simulated sites.
    ///
    /// - Parameters:
    ///   - baseURLs: The base URL of each site.
    ///   - streamURLs: The base URL of each site's streams.
    ///   - server: Runs the sites until it is deallocated.
    public init(baseURLs: [Site: URL], streamURLs: [Site: URL] = [:], server: any AnyObject & Sendable) {
        self.baseURLs = baseURLs
        self.streamURLs = streamURLs
        self.server = server
    }
}
