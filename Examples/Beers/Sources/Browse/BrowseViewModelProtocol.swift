import Coordination
import Rx
import RxLists

/// The outputs and inputs of the list of beers.
///
/// Outputs never end, never fail, replay the latest value to new subscribers, and emit on the main thread.
@MainActor
package protocol BrowseViewModelProtocol: Screen {
    /// The rows, below how many could not be read, and what is being loaded.
    var state: Observable<ListState<[SectionModel<Heading, BeerRow>]>> { get }

    /// What the list says about data that do not come from the shop itself; `nil` for nothing.
    var dataLabel: String? { get }

    /// A note about unconfirmed orders; `nil` if there are none.
    var unconfirmed: Observable<String?> { get }

    /// Reloads the list, retries what failed, or loads the next page.
    var triggers: AnyObserver<ListTrigger> { get }

    /// Changes the search text.
    func search(_ text: String)

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
