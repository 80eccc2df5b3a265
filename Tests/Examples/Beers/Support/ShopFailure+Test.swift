import Beers
import Networking

extension ShopFailure {
    static let unreachable = ShopFailure.network(.cannotConnect)
    static let timedOut = ShopFailure.network(.timedOut(.total))
    static let brokenOff = ShopFailure.network(.incomplete)
    static let unreadable = ShopFailure.network(.undecodable("nothing"))

    static func status(_ code: Int) -> ShopFailure {
        .network(.status(HTTPResponse(status: HTTPStatus(rawValue: code)), retryAt: nil))
    }
}
