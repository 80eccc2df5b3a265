import Foundation
import KitLocalization
import WickMarket
import WickMarketSources
import WickMarketStore

/// Everything that a page of prices, or of favorites, says besides its rows.
public struct PriceStatus: Equatable, Sendable {
    /// What fills the page.
    public enum Content: Equatable, Sendable {
        /// Nothing yet: the first prices are on their way.
        case loading
        /// The sections.
        case list
        /// Nothing: there are no favorites.
        case noFavorites
        /// Nothing: the market has no entry that could be read.
        case empty
        /// Nothing: all there is are tokens, and only coins are wanted.
        case tokensHidden
        /// Nothing: no name or symbol contains what was searched for; of the coins alone, where only coins are wanted.
        case noMatch(query: String, isCoinOnly: Bool)
        /// Nothing: the site gave no prices, and there are none from before.
        case failed(SiteFailure)
    }

    /// What fills the page.
    public let content: Content
    /// Whether the site is being asked.
    public let isRefreshing: Bool
    /// When the prices shown came; `nil` where there are none.
    public let lastUpdated: Date?
    /// How old the prices are, as "Updated 2 min ago"; `nil` where there are none.
    public let ageText: String?
    /// Why the prices shown are older than the last refresh; `nil` where they are not, and where there are none.
    public let staleness: SiteFailure?
    /// Until when a site is not asked again unless a person wishes it, as "CoinMarketCap allows no more requests until
    /// 00:00"; `nil` while it is.
    public let pausedText: String?
    /// How many entries of the market could not be read, 0 or more.
    public let skipped: Int
    /// The line above the list, as "Global Market Cap: $2,345,678,901,234"; with an em dash until it is known.
    public let globalMarketCapText: String
    /// Why the last question for the global figures failed; `nil` where it did not.
    public let globalFailure: SiteFailure?
    /// What is wrong with what is kept between runs, as settings and the last prices; `nil` while nothing is.
    public let storeError: StoreError?
    /// What a window always says of prices that are not those of the live sites; `nil` for those that are.
    public let mark: DataMark?

    /// Why the last question for the listing failed, which ``content`` or ``staleness`` tells; `nil` where it did not.
    public var listingFailure: SiteFailure? {
        if case .failed(let failure) = content { failure } else { staleness }
    }

    /// What a person can do about ``listingFailure``: wait as long as ``pausedText`` says,
    /// else what the failure itself advises; `nil` where there is no such failure.
    public var failureAdvice: String? {
        listingFailure.map { failure in pausedText.map { "\($0)." } ?? failure.advice(in: .window) }
    }

    /// How many entries were left out, as "3 entries could not be read"; `nil` where none was.
    public var skippedText: String? {
        switch skipped {
        case 0: nil
        default: localized(skipped, "1 entry could not be read", "\(skipped) entries could not be read")
        }
    }

    /// What the page says in the place of a list; `nil` while there is a list, or one is on its way.
    public var message: Message? {
        switch content {
        case .loading, .list:
            nil
        case .noFavorites:
            Message(
                title: localized("No Favorites Yet"),
                text:
                    localized(
                        "Swipe a row of the market to the left, choose “Add to Favorites” in its menu, or press Ctrl+D on it."
                    )
            )
        case .empty:
            Message(
                title: localized("No Prices"), text: localized("The market has no entry that could be read."),
                canRetry: true)
        case .tokensHidden:
            Message(title: localized("No Coins"), text: localized("All there is are tokens, and only coins are shown."))
        case .noMatch(let query, let isCoinOnly):
            Message(
                title: localized("No Results Found"),
                text: isCoinOnly
                    ? localized("No coin’s name or symbol contains “\(query)”, and only coins are shown.")
                    : localized("No name or symbol contains “\(query)”."))
        case .failed(let failure):
            Message(title: failure.message, text: failureAdvice ?? "", canRetry: true)
        }
    }

    /// What a page says in the place of a list.
    public struct Message: Hashable, Sendable {
        /// What is the case.
        public let title: String
        /// The details, or what to do.
        public let text: String
        /// Whether asking again may help.
        public var canRetry = false
    }
}
