import Foundation
import Networking
import WickMarketSources

/// The sites of the qa environment, as servers on this machine that a program has started.
///
/// They run as long as this value, or a copy of it, is held.
public struct SimulatedSites: Sendable {
    /// Where each site is found.
    public let baseURLs: [Site: URL]

    private let server: any AnyObject & Sendable

    /// Starts them for a configuration, from any thread; throws where they cannot start.
    public typealias Start = @Sendable (Configuration) throws -> SimulatedSites

    /// - Parameters:
    ///   - baseURLs: Where each site is found.
    ///   - server: What runs them; it stops when it is deallocated.
    public init(baseURLs: [Site: URL], server: any AnyObject & Sendable) {
        self.baseURLs = baseURLs
        self.server = server
    }
}
