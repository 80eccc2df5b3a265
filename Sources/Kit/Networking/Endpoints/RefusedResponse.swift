/// Says that an answer is the site's refusal though its status is a success: thrown by an endpoint's decoding.
///
/// It becomes ``NetworkError/refused(_:retryAt:)`` with the whole answer, from which its meaning is read.
public struct RefusedResponse: Error {
    /// Makes it.
    public init() {}
}
