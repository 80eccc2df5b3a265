import Foundation
import KitLocalization
import WickMarket
import WickMarketSources
import WickMarketStore

/// Everything that a page of prices or favorites shows besides its rows.
public struct PriceStatus: Equatable, Sendable {
    /// The content of a page.
    public enum Content: Equatable, Sendable {
        /// Loading the first prices.
        case loading
        case list
        case noFavorites
        /// A named group of favorites has no coins.
        case emptyGroup(String)
        /// The market has no readable entries.
        case empty
        /// The market has nothing of the only kind that the user wants to see.
        case nothing(of: CoinKind)
        /// No name or symbol matches the search, which covers only the kind if there is one.
        case noMatch(query: String, kind: CoinKind?)
        /// The request failed, and there are no earlier prices.
        case failed(SiteFailure)
    }

    /// The content of the page.
    public let content: Content
    /// Whether a request is pending.
    public let isRefreshing: Bool
    /// When the visible prices arrived; `nil` if there are none.
    public let lastUpdated: Date?
    /// The age of the prices, such as "Updated 2 min ago"; `nil` if there are none.
    public let ageText: String?
    /// Whether the prices are streamed; `nil` if there are none.
    public let live: LiveStatus?
    /// The second currency and the age of its rate, such as "EUR: ECB rate of 2026-11-25 (1 day ago)"; `nil` without prices in
    /// one.
    public let currencyNote: String?
    /// Why prices are not shown in the second currency, and what to do about it; `nil` if they are, or if there are none.
    public let currencyProblem: String?
    /// Why the visible prices could not be refreshed; `nil` if they were, or if there are none.
    public let staleness: SiteFailure?
    /// What the bar above old prices says: ``staleness``, and from when the prices are; `nil` without it.
    public let stalenessText: String?
    /// Until when automatic requests are paused, such as "CoinMarketCap allows no more requests until 00:00"; `nil` if they
    /// are not.
    public let pausedText: String?
    /// The site that the figures come from, if it is not the preferred one.
    public let substitute: SubstituteSite?
    /// The site of the last seven days in rows, such as "Last 7 days: Data by CoinGecko"; `nil` if rows do not show them, or if
    /// ``substitute`` names the same site.
    public let weeksText: String?
    /// How many coins and tokens match the search; `nil` where the user cannot choose between them.
    public let counts: MarketCounts?
    /// How many entries of the market could not be read, 0 or more.
    public let skipped: Int
    /// The line above the list, such as "Global Market Cap: $2,345,678,901,234", with an em dash if unknown.
    public let globalMarketCapText: String
    /// Why the last request for the global figures failed; `nil` if it succeeded.
    public let globalFailure: SiteFailure?
    /// Why stored data such as settings cannot be read or written; `nil` while it can.
    public let storeError: StoreError?
    /// The label of prices that do not come from the live sites; otherwise `nil`.
    public let mark: DataMark?

    /// The text below the page's title, empty for none: the ``mark``, and in a narrow window, whose lines above the list are soon
    /// scrolled away, how prices are updated: "● Live", or only its shape beside the mark.
    public func subtitle(isNarrow: Bool) -> String {
        let live = isNarrow ? live.map { mark == nil ? $0.text : $0.shape } : nil
        return [mark?.text, live].compactMap(\.self).joined(separator: " · ")
    }

    /// What ``subtitle(isNarrow:)`` means, in sentences, empty for nothing.
    public func subtitleDescription(isNarrow: Bool) -> String {
        [mark?.explanation, isNarrow ? live?.details : nil].joinedSentences
    }

    /// Why the last request for the listing failed, from ``content`` or ``staleness``; `nil` if it succeeded.
    public var listingFailure: SiteFailure? {
        if case .failed(let failure) = content { failure } else { staleness }
    }

    /// What to do about ``listingFailure``: wait as ``pausedText`` says, or else the failure's own advice.
    public var failureAdvice: String? {
        listingFailure.map { failure in pausedText?.sentence ?? failure.advice(in: .window) }
    }

    /// How many entries were skipped, such as "3 entries could not be read"; `nil` if none were.
    public var skippedText: String? {
        switch skipped {
        case 0: nil
        default: localized(skipped, "1 entry could not be read", "\(skipped) entries could not be read")
        }
    }

    /// The message shown in place of a list; `nil` if there is a list or it is loading.
    public var message: Message? {
        switch content {
        case .loading, .list:
            nil
        case .noFavorites:
            Message(
                title: localized("No Favorites Yet"),
                text: localized("Click the star on any coin to add it here."), action: localized("Browse Prices"))
        case .emptyGroup(let name):
            Message(
                title: localized("No Coins in “\(name)”"),
                text: localized("Add coins with Groups in the menu of a row."), action: localized("Browse Prices"))
        case .empty:
            Message(
                title: localized("No Prices"), text: localized("No entry of the market could be read."),
                canRetry: true)
        case .nothing(of: .coin):
            Message(title: localized("No Coins"), text: localized("The market has only tokens, which are hidden."))
        case .nothing(of: .token):
            Message(title: localized("No Tokens"), text: localized("The market has only coins, which are hidden."))
        case .noMatch(let query, let kind):
            Message(title: localized("No Results Found"), text: Self.noMatch(query, kind))
        case .failed(let failure):
            Message(
                title: localized("Prices Unavailable"),
                text: [failure.summary, failureAdvice].joinedSentences, canRetry: true,
                details: failure.details)
        }
    }

    private static func noMatch(_ query: String, _ kind: CoinKind?) -> String {
        switch kind {
        case .coin: localized("No coin’s name or symbol contains “\(query)”. Tokens are hidden.")
        case .token: localized("No token’s name or symbol contains “\(query)”. Coins are hidden.")
        case nil: localized("No name or symbol contains “\(query)”.")
        }
    }

    /// A message in place of a list.
    public struct Message: Hashable, Sendable {
        /// What happened.
        public let title: String
        /// The details, or what to do.
        public let text: String
        /// Whether retrying may help.
        public var canRetry = false
        /// What else the user can do, the text of a button; `nil` for nothing.
        public var action: String?
        /// The technical text of a failure; `nil` for none.
        public var details: String?
    }
}
