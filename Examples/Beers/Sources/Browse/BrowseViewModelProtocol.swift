import Rx

/// The outputs and inputs of the list of beers.
///
/// Outputs never end, never fail, replay the latest value to new subscribers, and emit on the main thread.
@MainActor
package protocol BrowseViewModelProtocol: AnyObject {
    /// The page's content.
    var content: Observable<BrowseContent> { get }

    /// Changes the search text.
    func search(_ text: String)

    /// Reloads the list.
    func refresh()

    /// Retries what failed.
    func retry()

    /// Loads the next page; called near the end of the list.
    func loadMore()

    /// Opens a beer's page.
    func open(_ id: Beer.ID)

    /// Opens the user's orders.
    func showOrders()
}

/// Events for the coordinator.
@MainActor
package protocol BrowseViewModelEvents: AnyObject {
    /// Called when the user opens a beer.
    var onBeer: (@MainActor (Beer.ID) -> Void)? { get set }

    /// Called when the user opens the orders.
    var onOrders: (@MainActor () -> Void)? { get set }
}
