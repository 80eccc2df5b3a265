import Networking

/// The form of every answer: an error, which is the site's refusal, or what the body reads out of the same object.
struct CryptoCompareEnvelope<Body: Decodable>: Decodable {
    private let body: Body

    init(from decoder: any Decoder) throws {
        // The error first: beside it stand data that are none.
        guard CryptoCompareRefusal(ifIn: decoder) == nil else { throw RefusedResponse() }
        body = try Body(from: decoder)
    }

    /// The answer: its data made into what is wanted, with the words for their form.
    func response<Value>(_ transform: (Body) -> (Value, form: String)) -> SiteResponse<Value> {
        let (value, form) = transform(body)
        return SiteResponse(value: value, form: form)
    }
}
