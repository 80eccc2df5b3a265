import Foundation
import Networking
import WickMarketSources

/// The price of a coin as a site streams it.
public struct LivePrice: Hashable, Sendable {
    /// The price in US dollars.
    public let price: Double
    /// The currency that it was converted from, such as "USDT"; `nil` for a price in dollars.
    public let convertedFrom: String?
    /// The site whose price it is.
    public let site: Site
    /// When it was received.
    public let received: Date

    /// Creates a price.
    public init(price: Double, convertedFrom: String? = nil, site: Site, received: Date) {
        self.price = price
        self.convertedFrom = convertedFrom
        self.site = site
        self.received = received
    }
}
