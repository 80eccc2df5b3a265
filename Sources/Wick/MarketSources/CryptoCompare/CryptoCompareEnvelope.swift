import Networking

/// The format of every response: an error, which is a refusal by the site, or a body decoded from the same object.
struct CryptoCompareEnvelope<Body: Decodable>: Decodable {
    private let body: Body

    init(from decoder: any Decoder) throws {
        // Check for an error first: error responses may contain a `Data` field too.
        guard CryptoCompareRefusal(ifIn: decoder) == nil else { throw RefusedResponse() }
        body = try Body(from: decoder)
    }

    /// The response: its converted data and a description of their format.
    func response<Value>(_ transform: (Body) -> (Value, form: String)) -> SiteResponse<Value> {
        let (value, form) = transform(body)
        return SiteResponse(value: value, form: form)
    }
}
