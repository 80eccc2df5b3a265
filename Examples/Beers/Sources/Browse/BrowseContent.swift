import Foundation
import KitLocalization

/// A row of the list of beers.
package struct BeerRow: Identifiable, Hashable, Sendable {
    package let id: Beer.ID
    package let name: String
    package let tagline: String
    /// Its strength; empty where it is not told.
    package let strength: String
    package let price: String
    package let stock: String
    package let isSoldOut: Bool

    /// The whole row in words.
    package var spokenName: String {
        [name, tagline, strength, price, stock].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

/// What there is to see on the list's page.
package struct BrowseContent: Hashable, Sendable {
    /// What stands in the middle of the page.
    package enum Body: Hashable, Sendable {
        /// Nothing is known yet.
        case loading
        /// There are beers.
        case list([BeerRow])
        /// The shop has none.
        case empty
        /// None fits the search; the payload is what was searched for.
        case noMatch(String)
        /// The list could not be had, with what happened and what to do.
        case failed(message: String, advice: String)
    }

    /// A line above or below the list.
    package struct Hint: Hashable, Sendable {
        package let text: String
        /// What can be done about it.
        package let advice: String
    }

    package let body: Body
    /// Whether the list is being loaded anew while it is shown.
    package let isRefreshing: Bool
    /// Whether more of it is on its way.
    package let isLoadingMore: Bool
    /// Why the list is not as new, or not as long, as the person wished; `nil` where it is.
    package let failure: Hint?
    /// How many beers could not be read; `nil` for none.
    package let skipped: String?
    /// That orders are not confirmed; `nil` where all are.
    package let unconfirmed: String?
}

extension BrowseContent {
    /// Makes what there is to see of what is known.
    ///
    /// - Parameters:
    ///   - shelf: What is known of the beers.
    ///   - search: What the person searches for.
    ///   - unconfirmed: How many orders nobody has confirmed.
    ///   - format: How figures are written.
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
