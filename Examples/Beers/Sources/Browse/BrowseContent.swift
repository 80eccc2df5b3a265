import Foundation
import KitLocalization

/// A row of the list of beers.
package struct BeerRow: Identifiable, Hashable, Sendable {
    package let id: Beer.ID
    package let name: String
    package let tagline: String
    /// The strength; empty if unknown.
    package let strength: String
    package let price: String
    package let stock: String
    package let isSoldOut: Bool

    /// The whole row, for screen readers.
    package var spokenName: String {
        [name, tagline, strength, price, stock].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

/// The content of the list's page.
package struct BrowseContent: Hashable, Sendable {
    /// The centre of the page.
    package enum Body: Hashable, Sendable {
        /// Nothing is loaded yet.
        case loading
        case list([BeerRow])
        /// The shop has no beers.
        case empty
        /// No beer matches the search, which is the payload.
        case noMatch(String)
        /// Loading failed.
        case failed(message: String, advice: String)
    }

    /// A message above or below the list.
    package struct Hint: Hashable, Sendable {
        package let text: String
        /// What the user can do about it.
        package let advice: String
    }

    package let body: Body
    /// Whether the visible list is being reloaded.
    package let isRefreshing: Bool
    /// Whether the next page is being loaded.
    package let isLoadingMore: Bool
    /// Why the last refresh or page failed; `nil` if it did not.
    package let failure: Hint?
    /// How many beers could not be read; `nil` for none.
    package let skipped: String?
    /// A note about unconfirmed orders; `nil` if there are none.
    package let unconfirmed: String?
}

extension BrowseContent {
    /// Derives the page's content from the state.
    ///
    /// - Parameters:
    ///   - shelf: The loaded beers.
    ///   - search: The search text.
    ///   - unconfirmed: The number of unconfirmed orders.
    ///   - format: The format of figures.
    init(_ shelf: Shelf, search: String, unconfirmed count: Int, format: BeerFormat) {
        let found = BeerSearch(search).matches(in: shelf.beers)
        let isComplete = !shelf.hasMore && shelf.refresh == .idle
        var failure: ShopFailure?
        if case .failed(let why) = shelf.refresh {
            failure = why
        } else if case .failed(let why) = shelf.further {
            failure = why
        }
        switch (found.isEmpty, failure) {
        case (false, _): body = .list(found.map { BeerRow($0, format: format) })
        case (true, let why?): body = .failed(message: why.message, advice: why.advice(format))
        case (true, nil) where !isComplete: body = .loading
        case (true, nil): body = shelf.beers.isEmpty ? .empty : .noMatch(search.trimmingCharacters(in: .whitespaces))
        }
        isRefreshing = shelf.refresh == .loading && !found.isEmpty
        isLoadingMore = shelf.further == .loading && !found.isEmpty
        self.failure = found.isEmpty ? nil : failure.map { Hint(text: $0.message, advice: $0.advice(format)) }
        skipped =
            shelf.skipped == 0
            ? nil
            : localized(shelf.skipped, "1 beer could not be read.", "\(shelf.skipped) beers could not be read.")
        unconfirmed =
            count == 0 ? nil : localized(count, "1 order is not confirmed.", "\(count) orders are not confirmed.")
    }
}

extension BeerRow {
    init(_ beer: Beer, format: BeerFormat) {
        self.init(
            id: beer.id, name: beer.name, tagline: beer.tagline,
            strength: beer.strength.map(format.strength) ?? "", price: format.text(beer.price),
            stock: format.stock(beer.stock), isSoldOut: beer.stock == 0)
    }
}
