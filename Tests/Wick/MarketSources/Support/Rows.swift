import Foundation
import Networking

/// A row of a listing: JSON by field.
struct Row {
    var fields: [String: Any]

    /// A valid row in the current format.
    init(_ id: Int, name: String = "Alpha", symbol: String = "ALP", price: Any = 12.5) {
        fields = [
            "id": id, "name": name, "symbol": symbol, "slug": "alpha-\(id)", "cmc_rank": id, "platform": NSNull(),
            "last_updated": "2026-01-02T03:04:05.000Z", "tags": ["x", 1],
            "quote": [Self.quote(price: price)],
        ]
    }

    /// A valid quote in US dollars.
    static func quote(symbol: String = "USD", price: Any = 12.5) -> [String: Any] {
        [
            "id": 2781, "symbol": symbol, "price": price, "volume_24h": 1000, "market_cap": 2000.5,
            "percent_change_1h": 0.5, "percent_change_24h": -1.25, "percent_change_7d": 3,
            "last_updated": "2026-01-02T03:05:00.000Z",
        ]
    }

    /// A token's platform.
    static var platform: [String: Any] {
        ["id": 1027, "name": "Ethereum", "symbol": "ETH", "slug": "ethereum", "token_address": "0x0"]
    }

    /// The row with one field replaced; `nil` removes it.
    func replacing(_ field: String, with value: Any?) -> Row {
        var row = self
        row.fields[field] = value
        return row
    }

    /// The row with one field of its quote replaced; `nil` removes it.
    func replacingInQuote(_ field: String, with value: Any?) -> Row {
        var quote = (fields["quote"] as? [[String: Any]])?.first ?? [:]
        quote[field] = value
        return replacing("quote", with: [quote])
    }

    /// The row with its quote as an object, as in the site's first version.
    var withMappedQuote: Row {
        let quote = (fields["quote"] as? [[String: Any]])?.first ?? [:]
        return replacing("quote", with: ["USD": quote])
    }
}

extension HTTPResponse {
    /// A listing response.
    static func listing(_ rows: [Row], code: Any = "0") throws -> HTTPResponse {
        try site(["status": ["error_code": code, "error_message": ""], "data": rows.map(\.fields)])
    }

    /// An error response.
    static func siteError(
        _ status: HTTPStatus, code: Any, message: Any = "", headers: HTTPHeaders = [:]
    ) throws -> HTTPResponse {
        try site(["status": ["error_code": code, "error_message": message]], status: status, headers: headers)
    }

    /// Any response of the site.
    static func site(
        _ body: [String: Any], status: HTTPStatus = .ok, headers: HTTPHeaders = [:]
    ) throws -> HTTPResponse {
        var headers = headers
        headers["Content-Type"] = "application/json; charset=utf-8"
        return HTTPResponse(
            status: status, headers: headers, body: try JSONSerialization.data(withJSONObject: body))
    }
}
