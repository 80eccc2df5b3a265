import Foundation
import KitLocalization
import Networking
import RxLists

extension Site {
    /// The beers service.
    package static let beers = Site(id: "beers", name: "Beers")
}

/// A page of the list of beers, in the service's order.
package typealias BeerPage = RowPage<Beer, Int>

/// `GET /v2/beers`: one page of the list.
struct BeersEndpoint: Endpoint {
    /// The page number, from 1.
    let page: Int

    static let perPage = 25

    var site: Site { .beers }
    var path: EndpointPath { "/v2/beers" }
    var query: [URLQueryItem] {
        [URLQueryItem(name: "page", value: "\(page)"), URLQueryItem(name: "per_page", value: "\(Self.perPage)")]
    }
    var decoding: ResponseDecoding<BeerPage> {
        .json(Lossy<WireBeer>.self) { [page] list in
            // An entirely unreadable list is an error, not an empty shop.
            guard !list.values.isEmpty || list.skipped == 0 else { throw NetworkError.undecodable("no readable beer") }
            return BeerPage(
                list.values.prefix(Self.perPage).map(\.beer), page: page, size: Self.perPage, skipped: list.skipped)
        }
    }
    var sample: HTTPResponse {
        .json(
            #"[{"id":1,"name":"Sample","tagline":"Pale ale","description":"","abv":4.7,"food_pairing":[],"price":3.2,"stock":6}]"#
        )
    }
}

/// A beer in the service's JSON.
struct WireBeer: Decodable {
    let beer: Beer

    private enum Key: String, CodingKey {
        case id, name, tagline, description, abv, ibu, price, stock
        case foodPairing = "food_pairing"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        let price = try fields.decode(Decimal.self, forKey: .price)
        let stock = try fields.decode(Int.self, forKey: .stock)
        guard let money = Money(euros: price), stock >= 0 else {
            throw DecodingError.dataCorruptedError(forKey: .price, in: fields, debugDescription: "no price or stock")
        }
        func text(_ key: Key, limit: Int = 200) throws -> String? {
            try fields.decodeIfPresent(String.self, forKey: key)?.sanitized(limit: limit)
        }
        guard let name = try text(.name) else {
            throw DecodingError.dataCorruptedError(forKey: .name, in: fields, debugDescription: "no name")
        }
        beer = Beer(
            id: try fields.decode(Int.self, forKey: .id), name: name, tagline: try text(.tagline) ?? "",
            description: try text(.description, limit: 5000) ?? "",
            strength: try fields.decodeIfPresent(Double.self, forKey: .abv),
            bitterness: try fields.decodeIfPresent(Double.self, forKey: .ibu),
            foodPairing: (try fields.decodeIfPresent([String].self, forKey: .foodPairing) ?? []).prefix(50).map {
                $0.sanitized()
            }, price: money,
            stock: stock)
    }
}
