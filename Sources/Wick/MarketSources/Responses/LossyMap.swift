/// The values of a JSON object; bad ones are skipped and counted.
struct LossyMap<Element: Decodable>: Decodable {
    let values: [Element]
    let skipped: Int

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        let items = try decoder.container(keyedBy: Name.self)
        let names = items.allKeys
        values = names.compactMap { try? items.decode(Element.self, forKey: $0) }
        skipped = names.count - values.count
    }
}
