import Networking
import Rx

/// Asks one site, and tells what went wrong as a ``SiteFailure``.
struct SiteClient<Refusal: SiteRefusal>: Sendable {
    let manager: NetworkManager
    /// Whether requests carry a key: it decides what a 401 means.
    let hasKey: Bool

    /// Asks for an endpoint, once per subscription.
    ///
    /// - Parameters:
    ///   - endpoint: An endpoint of the site.
    ///   - symbol: The coin's symbol that is asked for, where it is one coin's data.
    func value<E: Endpoint, Value>(of endpoint: E, symbol: String? = nil) -> Single<Value>
    where E.Response == SiteAnswer<Value, Refusal> {
        answer(of: endpoint, symbol: symbol).map(\.value)
    }

    /// Asks for an endpoint, and gives the form of the answer too.
    func answer<E: Endpoint, Value>(of endpoint: E, symbol: String? = nil) -> Single<(value: Value, form: String)>
    where E.Response == SiteAnswer<Value, Refusal> {
        manager.request(endpoint)
            .map { [manager, hasKey] answer in
                switch answer {
                case .value(let value, let form): return (value, form)
                case .refused(let refusal):
                    throw SiteFailure(refusal, site: manager.site, hasKey: hasKey, symbol: symbol)
                }
            }
            .catch { [manager, hasKey] error in
                if let failure = error as? SiteFailure { return .error(failure) }
                // An error of another kind than a request's own cannot come from a manager.
                let error = error as? NetworkError ?? .malformed("\(type(of: error))")
                return .error(
                    SiteFailure(error, site: manager.site, hasKey: hasKey, symbol: symbol, refusal: Refusal.self))
            }
    }
}
