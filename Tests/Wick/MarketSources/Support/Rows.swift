import Foundation
import Networking

/// One row of a listing as a test wants it: JSON by field.
struct Row {
    var fields: [String: Any]

    /// A right row in today's shape.
    init(_ id: Int, name: String = "Alpha", symbol: String = "ALP", price: Any = 12.5) {
        fields = [
            "id": id, "name": name, "symbol": symbol, "slug": "alpha-\(id)", "cmc_rank": id, "platform": NSNull(),
            "last_updated": "2026-01-02T03:04:05.000Z", "tags": ["x", 1],
            "quote": [Self.quote(price: price)],
        ]
    }

    /// A right quote in US dollars.
    static func quote(symbol: String = "USD", price: Any = 12.5) -> [String: Any] {
        [
            "id": 2781, "symbol": symbol, "price": price, "volume_24h": 1000, "market_cap": 2000.5,
            "percent_change_24h": -1.25, "last_updated": "2026-01-02T03:05:00.000Z",
        ]
    }

    /// A platform as tokens have it.
    static var platform: [String: Any] {
        ["id": 1027, "name": "Ethereum", "symbol": "ETH", "slug": "ethereum", "token_address": "0x0"]
    }

    /// The same row with one field replaced; `nil` leaves it out.
    func replacing(_ field: String, with value: Any?) -> Row {
        var row = self
        row.fields[field] = value
        return row
    }

    /// The same row with one field of its quote replaced; `nil` leaves it out.
    func replacingInQuote(_ field: String, with value: Any?) -> Row {
        var quote = (fields["quote"] as? [[String: Any]])?.first ?? [:]
        quote[field] = value
        return replacing("quote", with: [quote])
    }

    /// The same row with its quote as a map, as the site's first version has it.
    var withMappedQuote: Row {
        let quote = (fields["quote"] as? [[String: Any]])?.first ?? [:]
        return replacing("quote", with: ["USD": quote])
    }
}

extension HTTPResponse {
    /// An answer of the listing.
    static func listing(_ rows: [Row], code: Any = "0") throws -> HTTPResponse {
        try site(["status": ["error_code": code, "error_message": ""], "data": rows.map(\.fields)])
    }

    /// An error of the site.
    static func siteError(
        _ status: HTTPStatus, code: Any, message: Any = "", headers: HTTPHeaders = [:]
    ) throws -> HTTPResponse {
        try site(["status": ["error_code": code, "error_message": message]], status: status, headers: headers)
    }

    /// Any answer of the site.
    static func site(
        _ body: [String: Any], status: HTTPStatus = .ok, headers: HTTPHeaders = [:]
    ) throws -> HTTPResponse {
        var headers = headers
        headers["Content-Type"] = "application/json; charset=utf-8"
        return HTTPResponse(
            status: status, headers: headers, body: try JSONSerialization.data(withJSONObject: body))
    }
}
