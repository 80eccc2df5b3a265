import Foundation
import Networking

/// The service's confirmation of an order.
package struct Receipt: Hashable, Sendable {
    /// The service's order number.
    package let number: Int
    /// The remaining stock of the beer.
    package let stock: Int

    /// Creates a receipt.
    package init(number: Int, stock: Int) {
        self.number = number
        self.stock = stock
    }
}

/// `POST /v2/orders`: places an order; idempotent.
struct OrdersEndpoint: Endpoint {
    let order: Order

    private struct Body: Encodable {
        let beer_id: Int
        let quantity: Int
    }

    private struct ResponseBody: Decodable {
        let id: Int
        let beer_id: Int
        let quantity: Int
        let stock: Int
    }

    var site: Site { .beers }
    var path: EndpointPath { "/v2/orders" }
    var method: HTTPMethod { .post }
    var headers: HTTPHeaders { ["Idempotency-Key": order.id] }
    var body: RequestBody? { .json(Body(beer_id: order.beer, quantity: order.quantity)) }
    var decoding: ResponseDecoding<Receipt> {
        .json(ResponseBody.self) { [order] response in
            guard response.beer_id == order.beer, response.quantity == order.quantity else {
                throw NetworkError.undecodable("another order")
            }
            return Receipt(number: response.id, stock: max(0, response.stock))
        }
    }
    var sample: HTTPResponse {
        .json(#"{"id":1,"beer_id":\#(order.beer),"quantity":\#(order.quantity),"stock":0}"#, status: .created)
    }

    /// Maps an error, the endpoint's own statuses first.
    static func failure(_ error: any Error) -> ShopFailure {
        guard case NetworkError.status(let response, _) = error else { return ShopFailure(error) }
        switch response.status {
        case .conflict:
            return (try? JSONDecoder().decode(Left.self, from: response.body)).map {
                .soldOut(left: max(0, $0.stock))
            } ?? .network(.undecodable("no stock"))
        case .notFound: return .notSold
        case .unprocessableContent: return .otherOrder
        default: return ShopFailure(error)
        }
    }

    private struct Left: Decodable { let stock: Int }
}
