import Rx

/// What the list of beers shows and forwards.
///
/// Outputs never end and never fail, give the latest to each new subscriber, and come on the main thread.
@MainActor
package protocol BrowseViewModelProtocol: AnyObject {
    /// What there is to see.
    var content: Observable<BrowseContent> { get }

    /// The person typed into the search.
    func search(_ text: String)

    /// The person wants the list anew.
    func refresh()

    /// The person wants again what failed.
    func retry()

    /// The end of the list is near.
    func loadMore()

    /// The person chose a beer.
    func open(_ id: Beer.ID)

    /// The person wants to see their orders.
    func showOrders()
}

/// What the coordinator listens to.
@MainActor
package protocol BrowseViewModelEvents: AnyObject {
    /// Called when the person chose a beer.
    var onBeer: (@MainActor (Beer.ID) -> Void)? { get set }

    /// Called when the person wants to see their orders.
    var onOrders: (@MainActor () -> Void)? { get set }
}
