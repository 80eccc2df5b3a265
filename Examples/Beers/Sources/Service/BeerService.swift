import Networking
import Rx

/// Loads beers and places orders.
///
/// Each Single is lazy, and ends on any thread with a value or a ``ShopFailure``.
package protocol BeerService: Sendable {
    /// A page of the list.
    ///
    /// - Parameter page: The page number, from 1.
    func beers(page: Int) -> Single<BeerPage>

    /// Places an order; idempotent, repeating an order's key returns its first receipt.
    func place(_ order: Order) -> Single<Receipt>
}

/// The service over HTTP.
package struct NetworkBeerService: BeerService {
    private let manager: Single<NetworkManager>

    /// Creates a service.
    ///
    /// - Parameters:
    ///   - environment: The service's address, requested for each request.
    ///   - transport: Sends the requests.
    ///   - retrying: The retry policy of the list; orders are never retried automatically.
    package init(environment: Single<NetworkEnvironment>, transport: any Transport, retrying: Retrying = .never) {
        manager = environment.map {
            NetworkManager(site: .beers, environment: $0, transport: transport, retrying: retrying)
        }
    }

    package func beers(page: Int) -> Single<BeerPage> {
        manager.flatMap { $0.request(BeersEndpoint(page: page)) }.catch { .error(ShopFailure($0)) }
    }

    package func place(_ order: Order) -> Single<Receipt> {
        manager.flatMap { $0.request(OrdersEndpoint(order: order)) }.catch { .error(OrdersEndpoint.failure($0)) }
    }
}
