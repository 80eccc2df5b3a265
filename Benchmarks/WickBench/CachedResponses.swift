import Foundation
import Networking
import Rx
import WickMarket
import WickMarketSources

/// Requests each URL once, then returns the cached response.
final class CachedResponses: Transport {
    private let live = CurlTransport()
    private let responses = BehaviorRelay<[URL: HTTPResponse]>(value: [:])

    var bodies: [Data] { responses.value.values.map(\.body) }

    func change(_ change: (Data) throws -> Data) rethrows {
        responses.accept(
            try responses.value.mapValues {
                HTTPResponse(status: $0.status, headers: $0.headers, body: try change($0.body))
            })
    }

    /// Removes the cached responses of some URLs.
    func drop(_ isDropped: (URL) -> Bool) { responses.accept(responses.value.filter { !isDropped($0.key) }) }

    func send(_ request: TransportRequest) -> Single<HTTPResponse> {
        if let response = responses.value[request.request.url] { return .just(response) }
        return live.send(request).do(onSuccess: { [responses] response in
            responses.accept(responses.value.merging([request.request.url: response]) { $1 })
        })
    }
}

/// A directory whose coins are given.
struct FixedCoins: CoinDirectory {
    static let coin = Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1)
    static let bitcoin = FixedCoins(fixed: [coin])

    let fixed: [Coin]

    func coins() -> Single<[Coin]> { .just(fixed) }
}
