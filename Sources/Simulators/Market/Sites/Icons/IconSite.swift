import Foundation
import KitIntegerConversion
import KitSiteSimulator
import WickMarket

/// The simulated host of coin icons: files named by coin ID, without keys.
final class IconSite: MarketSite {
    static let siteID = "icons"

    static let endpointNames = ["coin"]

    private static let folder = "/\(CoinIcon.side)x\(CoinIcon.side)/"

    func endpoint(at path: String) -> String? { Self.coin(at: path) == nil ? nil : "coin" }

    /// No key is needed; one that is sent is reported, since that is a bug.
    func key(of request: HTTPRequest) -> SiteKey {
        let headers = ["x-cmc_pro_api_key", "authorization"].compactMap { request.headers[$0] }
        let query = request.query.filter { $0.name.lowercased().contains("key") }.map(\.value)
        return (headers + query).first.map(SiteKey.given) ?? .notNeeded
    }

    func response(_ request: HTTPRequest, endpoint: String, at moment: MarketMoment, edit: FieldEdit?) -> ServerResponse
    {
        guard let id = Self.coin(at: request.path), moment.market.lists(id),
            let icon = CoinIcon(seed: moment.market.seed, id: id)
        else { return refuse(.notFound, request, at: moment) }
        let headers = [
            ServerResponse.Header(name: "ETag", value: icon.entityTag),
            ServerResponse.Header(name: "Cache-Control", value: "public, max-age=604800"),
        ]
        guard edit != nil || request.headers["if-none-match"] != icon.entityTag else {
            return ServerResponse(status: 304, contentType: "image/png", headers: headers, body: [])
        }
        return ServerResponse(status: 200, contentType: "image/png", headers: headers, body: icon.image.bytes(edit))
    }

    func refuse(_ refusal: Refusal, _ request: HTTPRequest, at moment: MarketMoment) -> ServerResponse { refusal.page }

    /// The coin of a path such as "/64x64/1.png".
    private static func coin(at path: String) -> CoinID? {
        guard path.hasPrefix(folder), path.hasSuffix(".png") else { return nil }
        let name = path.dropFirst(folder.count).dropLast(4)
        guard let number = Int(name), number > 0, String(number) == name else { return nil }
        return CoinID(number)
    }
}
