/// The values of a JSON object; bad ones are skipped and counted.
struct LossyMap<Element: Decodable>: Decodable {
    let values: [Element]
    let skipped: Int

    init(from decoder: any Decoder) throws {
        let items = try decoder.container(keyedBy: AnyName.self)
        let names = items.allKeys
        values = names.compactMap { try? items.decode(Element.self, forKey: $0) }
        skipped = names.count - values.count
    }
}

/// A name of an object's field that is not known in advance.
struct AnyName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
