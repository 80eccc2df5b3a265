import Networking
import Rx

/// Where beers come from, and where orders go.
///
/// Each Single gives one value or one ``ShopFailure``, from any thread, and does nothing until it is subscribed to.
package protocol BeerService: Sendable {
    /// A page of the list.
    ///
    /// - Parameter page: Which, from 1.
    func beers(page: Int) -> Single<BeerPage>

    /// Sends an order; one that was placed before is answered as it was then.
    func place(_ order: Order) -> Single<Receipt>
}

/// The service over HTTP.
package struct NetworkBeerService: BeerService {
    private let manager: Single<NetworkManager>

    /// Makes a service.
    ///
    /// - Parameters:
    ///   - environment: Where the service is, asked for with each question.
    ///   - transport: How requests travel.
    ///   - retrying: What of the list is asked for again where it failed; orders never are by themselves.
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
