/// What the site says.
typealias CryptoCompareAnswer<Value: Sendable> = SiteAnswer<Value, CryptoCompareRefusal>

/// The form of every answer: an error, or what the body reads out of the same object.
enum CryptoCompareEnvelope<Body: Decodable>: Decodable {
    case body(Body)
    case refused(CryptoCompareRefusal)

    init(from decoder: any Decoder) throws {
        // The error first: beside it stand data that are none.
        self = try CryptoCompareRefusal(ifIn: decoder).map(Self.refused) ?? .body(Body(from: decoder))
    }

    /// The answer: its data made into what is wanted, with the words for their form.
    func answer<Value>(_ transform: (Body) -> (Value, form: String)) -> CryptoCompareAnswer<Value> {
        switch self {
        case .refused(let refusal): return .refused(refusal)
        case .body(let body):
            let (value, form) = transform(body)
            return .value(value, form: form)
        }
    }
}
