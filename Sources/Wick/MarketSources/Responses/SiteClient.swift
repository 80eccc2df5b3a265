import Networking
import Rx

/// Makes requests to one site, and converts errors to ``SiteFailure``.
struct SiteClient<Refusal: SiteRefusal>: Sendable {
    let manager: NetworkManager
    /// Whether requests carry a key, which determines the meaning of a 401.
    let hasKey: Bool
    /// The keys to remove from error messages.
    let knownKeys: KnownKeys

    /// Makes a request, once per subscription.
    ///
    /// - Parameters:
    ///   - endpoint: An endpoint of the site.
    ///   - symbol: The requested coin's symbol, if the request is for one coin.
    func value<E: Endpoint, Value>(of endpoint: E, symbol: String? = nil) -> Single<Value>
    where E.Response == SiteResponse<Value> {
        response(of: endpoint, symbol: symbol).map(\.value)
    }

    /// Makes a request, and also returns the format of the response.
    func response<E: Endpoint, Value>(of endpoint: E, symbol: String? = nil) -> Single<SiteResponse<Value>>
    where E.Response == SiteResponse<Value> {
        manager.request(endpoint).catch { [manager, hasKey, knownKeys] error in
            // The manager fails only with `NetworkError`.
            let error = error as? NetworkError ?? .malformed("\(type(of: error))")
            return .error(
                Refusal.failure(
                    error, site: manager.site, hasKey: hasKey,
                    symbol: symbol.map { SanitizedText($0, redaction: knownKeys.redaction) }, knownKeys: knownKeys,
                    now: manager.now))
        }
    }
}
