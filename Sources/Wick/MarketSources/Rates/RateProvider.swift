import Foundation
import Networking

/// A site that provides exchange rates, and how its client is made; none requires a key.
public struct RateProvider: Sendable {
    /// The site.
    public let site: Site
    /// The base URL of the live site.
    public let liveURL: URL?

    private let makeSource: @Sendable (CandleSourceContext) -> any RateSource

    /// Creates a description.
    ///
    /// - Parameters:
    ///   - site: The site.
    ///   - liveURL: The base URL of the live site, such as "https://example.org".
    ///   - makeSource: Makes a client of the site.
    public init(
        _ site: Site, liveURL: String, makeSource: @escaping @Sendable (CandleSourceContext) -> any RateSource
    ) {
        self.site = site
        self.liveURL = URL(string: liveURL)
        self.makeSource = makeSource
    }

    /// Makes a client of the site.
    public func source(_ context: CandleSourceContext) -> any RateSource { makeSource(context) }
}
