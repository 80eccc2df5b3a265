import Foundation
import Networking
import Rx
import TutorialCoins

/// A site that responds when a test tells it to, and records the requests.
struct StubSite: Sendable {
    let requests = BehaviorRelay<[Currency]>(value: [])
    private let responses = PublishSubject<(Currency, Result<[Coin], NetworkError>)>()

    /// The source to give to a step of the tutorial.
    var source: CoinSource {
        CoinSource { [requests, responses] currency in
            Single.create { observer in
                let response = responses.filter { $0.0 == currency }.take(1).map { try $0.1.get() }.asSingle()
                    .subscribe(observer)
                // Only now may the test respond: step 1 sends requests on another thread.
                requests.accept(requests.value + [currency])
                return response
            }
        }
    }

    /// Responds to the pending requests of a currency.
    func respond(in currency: Currency) { responses.onNext((currency, .success(Coin.samples(in: currency)))) }

    /// Lets the pending requests of a currency fail.
    func fail(in currency: Currency) {
        responses.onNext((currency, .failure(.cannotConnect)))
    }
}

extension Coin {
    /// The coins of the endpoint's sample.
    static func samples(in currency: Currency) -> [Coin] {
        let sample = CoinsEndpoint(currency: currency).sample
        do { return try JSONDecoder().decode([Coin].self, from: sample.body) } catch { return [] }
    }
}
