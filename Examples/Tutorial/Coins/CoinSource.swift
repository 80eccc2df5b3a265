import KitLocalization
import Networking
import Rx

/// The state of the request for coins.
package enum Listing: Equatable, Sendable {
    case loading
    case loaded([Coin], Currency)
    case failed(String)

    /// The next state: coins stay until others replace them.
    package func followed(by next: Listing) -> Listing {
        if case .loaded = self, next == .loading { self } else { next }
    }

    fileprivate init(_ error: any Error) {
        let error = error as? NetworkError
        self = .failed(
            error.map { "\($0.userMessage(of: .coins)) \($0.advice())" } ?? localized("The coins could not be loaded."))
    }
}

/// Requests coins.
package struct CoinSource: Sendable {
    private let load: @Sendable (Currency) -> Single<[Coin]>

    /// Creates a source.
    ///
    /// - Parameter load: Sends a request on each subscription.
    package init(load: @escaping @Sendable (Currency) -> Single<[Coin]>) { self.load = load }

    /// Creates a source that requests the site.
    package init(_ manager: NetworkManager) {
        self.init { manager.request(CoinsEndpoint(currency: $0)).map(\.values) }
    }

    /// The final state of one request.
    package func listing(in currency: Currency) async -> Listing {
        do { return .loaded(try await load(currency).value, currency) } catch { return Listing(error) }
    }

    /// The states of one request; it never fails.
    package func listings(in currency: Currency) -> Observable<Listing> {
        load(currency).asObservable()
            .map { .loaded($0, currency) }
            .catch { .just(Listing($0)) }
            .startWith(.loading)
    }
}
