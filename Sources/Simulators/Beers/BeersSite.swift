import Foundation
import KitSiteSimulator

/// The simulated beer shop: a list in the format of the Punk API with prices and stock, and orders, each placed once
/// per key.
///
/// docs/simulator.md describes the wire format. Orders are lost when the server stops.
package final class BeersSite: SimulatedSite {
    package let id = "beers"
    package let endpoints = ["list", "orders"]

    package var examples: [ExampleRequest] {
        (1...3).map { page in
            ExampleRequest(
                page == 1 ? "beers-list.json" : "beers-list-page\(page).json",
                HTTPRequest(path: "/v2/beers", query: "page=\(page)"))
        }
            + [("", 2), ("-too-many", 999)].map { name, quantity in
                ExampleRequest(
                    "beers-orders\(name).json",
                    HTTPRequest(
                        method: "POST", path: "/v2/orders", headers: ["idempotency-key": "example-\(quantity)"],
                        body: Array(#"{"beer_id":1,"quantity":\#(quantity)}"#.utf8)))
            }
    }

    private var beers = SimulatedBeer.all
    /// Placed orders by key.
    private var placed: [String: Placed] = [:]

    private struct Placed {
        let order: BeerOrder
        let response: ServerResponse
    }

    private static let perPage = (standard: 25, most: 80)

    /// Creates a shop with full stock.
    package init() {}

    package func endpoint(at path: String) -> String? {
        switch path {
        case "/v2/beers": "list"
        case "/v2/orders": "orders"
        default: nil
        }
    }

    package func takes(_ method: String, at endpoint: String) -> Bool {
        endpoint == "orders" ? method == "POST" : method == "GET" || method == "HEAD"
    }

    package func response(_ request: HTTPRequest, endpoint: String, at time: Date, edit: FieldEdit?) -> ServerResponse {
        endpoint == "orders" ? place(request, edit: edit) : list(request, edit: edit)
    }

    package func refuse(_ refusal: Refusal, _ request: HTTPRequest, at time: Date) -> ServerResponse {
        switch refusal {
        case .notFound: return Self.error(404, "No endpoint found that matches '\(request.path)'")
        case .keyMissing, .keyInvalid: return Self.error(401, "A key is needed")
        case .rateLimited(let seconds):
            var response = Self.error(429, "Rate limit exceeded")
            response.headers.append(.init(name: "Retry-After", value: "\(seconds)"))
            return response
        case .status(let status, _): return Self.error(status, "The shop has trouble")
        case .errorBody(let code): return Self.error(200, "The shop has trouble", code: code ?? 500)
        }
    }

    // MARK: The list

    private func list(_ request: HTTPRequest, edit: FieldEdit?) -> ServerResponse {
        func number(_ name: String, _ standard: Int) -> Int? {
            guard let text = request.query.last(where: { $0.name == name })?.value else { return standard }
            return Int(text).flatMap { $0 > 0 ? $0 : nil }
        }
        guard let page = number("page", 1) else { return Self.error(400, "Must be a number greater than 0: page") }
        guard let count = number("per_page", Self.perPage.standard), count <= Self.perPage.most else {
            return Self.error(400, "Must be a number greater than 0 and less than 81: per_page")
        }
        let start = min(beers.count, (min(page, beers.count + 1) - 1) * count)
        var json = JSONWriter(edit: edit)
        json.array { json in
            for (index, beer) in beers[start..<min(beers.count, start + count)].enumerated() {
                json.item(index) { Self.write(beer, to: &$0) }
            }
        }
        return .json(json.bytes)
    }

    private static func write(_ beer: SimulatedBeer, to json: inout JSONWriter) {
        json.field("id", beer.id)
        json.field("name", beer.name)
        json.field("tagline", beer.tagline)
        json.field("first_brewed", beer.firstBrewed)
        json.field("description", beer.description)
        json.null("image_url")
        json.field("abv", beer.strength)
        json.field("ibu", beer.bitterness)
        json.field("ph", beer.acidity)
        json.array("food_pairing") { json in
            for food in beer.foodPairing { json.string(food) }
        }
        json.field("price", Double(beer.cents) / 100)
        json.field("stock", beer.stock)
    }

    // MARK: Orders

    private func place(_ request: HTTPRequest, edit: FieldEdit?) -> ServerResponse {
        guard let key = request.headers["idempotency-key"], !key.isEmpty else {
            return Self.error(400, "An Idempotency-Key is needed")
        }
        guard let order = BeerOrder(request.body) else {
            return Self.error(400, "beer_id and a quantity of 1 or more are needed")
        }
        if let before = placed[key] {
            return before.order == order ? before.response : Self.error(422, "Another order was placed under this key")
        }
        guard let index = beers.firstIndex(where: { $0.id == order.beer }) else {
            return Self.error(404, "No beer found that matches the ID \(order.beer)")
        }
        guard order.quantity <= beers[index].stock else {
            return Self.error(409, "There are fewer left than were ordered", stock: beers[index].stock)
        }
        beers[index].stock -= order.quantity
        let response = ServerResponse.json(response(to: order, from: beers[index], edit: edit), status: 201)
        placed[key] = Placed(order: order, response: response)
        return response
    }

    private func response(to order: BeerOrder, from beer: SimulatedBeer, edit: FieldEdit?) -> [UInt8] {
        var json = JSONWriter(edit: edit)
        json.item(0) { json in
            json.field("id", placed.count + 1)
            json.field("beer_id", order.beer)
            json.field("quantity", order.quantity)
            json.field("total", Double(beer.cents * order.quantity) / 100)
            json.field("stock", beer.stock)
        }
        return json.bytes
    }

    private static func error(_ status: Int, _ message: String, code: Int? = nil, stock: Int? = nil) -> ServerResponse {
        var json = JSONWriter()
        json.object { json in
            json.field("statusCode", code ?? status)
            json.field("error", names[code ?? status] ?? "Error")
            json.field("message", message)
            if let stock { json.field("stock", stock) }
        }
        return .json(json.bytes, status: status)
    }

    private static let names = [
        400: "Bad Request", 401: "Unauthorized", 404: "Not Found", 409: "Conflict", 422: "Unprocessable Entity",
        429: "Too Many Requests", 500: "Internal Server Error", 503: "Service Unavailable",
    ]
}

private struct BeerOrder: Equatable, Decodable {
    let beer: Int
    let quantity: Int

    private enum CodingKeys: String, CodingKey {
        case beer = "beer_id"
        case quantity
    }

    /// `nil` if the body is not a valid order.
    init?(_ body: [UInt8]) {
        guard let order = try? JSONDecoder().decode(Self.self, from: Data(body)), order.quantity > 0 else { return nil }
        self = order
    }
}

extension SiteServer {
    /// Creates a server for the beer service.
    package static func beers(_ configuration: Configuration = Configuration()) -> SiteServer {
        SiteServer(configuration) { _ in [BeersSite()] }
    }
}
