import Foundation
import WickMarket
import WickMarketStore

/// What distinguishes one page of the market from another: its rows, made of market data and the user's criteria.
protocol MarketPage: Sendable {
    /// What the user wants to see.
    associatedtype Criteria: Equatable & Sendable

    /// Whether the page also shows the figures of the whole market.
    static var showsGlobalFigures: Bool { get }

    var criteria: Criteria { get set }
    /// The live prices to sort by in place of the market data's.
    var livePrices: [CoinID: Double] { get set }

    /// The coins in the order of the sections, if that depends on ``livePrices``; else `nil`.
    var orderByPrice: [CoinID]? { get }

    /// How many coins and tokens match the criteria; `nil` where the user cannot choose between them.
    var counts: MarketCounts? { get }

    /// The group of favorites that the page removes coins from.
    var visibleGroup: FavoriteGroup.ID { get }

    /// Takes market data; returns whether the sections change.
    mutating func show(_ market: MarketState) -> Bool
    /// The latest data of a coin on the page; `nil` for other coins.
    func coin(_ id: CoinID) -> Coin?
    /// The row of a coin on the page, also if the criteria hide it, and closed; `nil` for other coins.
    func row(of id: CoinID) -> PriceRow?
    /// The sections, with the row of `open` open; `nil` until there are figures.
    func sections(open: CoinID?) -> [PriceSection]?
    func content(of market: MarketState, hasRows: Bool) -> PriceStatus.Content
    /// The requests for the figures of the rows, most important first.
    func schedules(of market: MarketState) -> [RefreshSchedule]
    /// When the oldest of the visible figures arrived; `nil` if there are none.
    func lastUpdated(of market: MarketState) -> Date?
}
