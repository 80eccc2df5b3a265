import Networking
import Rx

/// Asks one site, and tells what went wrong as a ``SiteFailure``.
struct SiteClient<Refusal: SiteRefusal>: Sendable {
    let manager: NetworkManager
    /// Whether requests carry a key: it decides what a 401 means.
    let hasKey: Bool
    /// The keys that no failure repeats.
    let knownKeys: KnownKeys

    /// Asks for an endpoint, once per subscription.
    ///
    /// - Parameters:
    ///   - endpoint: An endpoint of the site.
    ///   - symbol: The coin's symbol that is asked for, where it is one coin's data.
    func value<E: Endpoint, Value>(of endpoint: E, symbol: String? = nil) -> Single<Value>
    where E.Response == SiteResponse<Value> {
        response(of: endpoint, symbol: symbol).map(\.value)
    }

    /// Asks for an endpoint, and gives the form of the answer too.
    func response<E: Endpoint, Value>(of endpoint: E, symbol: String? = nil) -> Single<SiteResponse<Value>>
    where E.Response == SiteResponse<Value> {
        manager.request(endpoint).catch { [manager, hasKey, knownKeys] error in
            // An error of another kind than a request's own cannot come from a manager.
            let error = error as? NetworkError ?? .malformed("\(type(of: error))")
            let refusal = error.response.flatMap { Refusal.read($0.body) }
            let redaction = knownKeys.redaction
            return .error(
                SiteFailure(
                    error, refusal: refusal, site: manager.site, hasKey: hasKey,
                    symbol: symbol.map { SanitizedText($0, redaction: redaction) }, redaction: redaction,
                    now: manager.now))
        }
    }
}
