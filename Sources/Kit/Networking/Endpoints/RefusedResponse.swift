/// Thrown by an endpoint's decoding if a response with a success status contains an error of the site.
///
/// The request then fails with ``NetworkError/refused(_:retryAt:)``, which contains the whole response.
public struct RefusedResponse: Error {
    /// Creates the error.
    public init() {}
}
