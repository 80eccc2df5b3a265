import SimdjsonShims

extension JSONFields {
    /// Decodes a finite number that is written as a string, such as "0.25".
    ///
    /// - Throws: A `DecodingError` if the field is absent or is not such a string.
    public func number(inText name: StaticString) throws -> Double {
        let number: Double? = try readText(name) { digits in
            var number = 0.0
            let isNumber = simdjson_shims_double(digits.baseAddress, digits.count, &number)
            return isNumber && number.isFinite ? number : nil
        }
        guard let number else { throw bad(name) }
        return number
    }
}

extension JSONValue {
    /// Reads the fields of the array's items, and skips items that are not objects or cannot be read.
    ///
    /// - Throws: A `DecodingError` if the value is not an array.
    @inlinable
    public func objects<Item>(_ read: (JSONFields) throws -> Item) throws -> [Item] {
        var items: [Item] = []
        items.reserveCapacity(count)
        try forEachItem { item in
            if let item = try? read(item.fields()) { items.append(item) }
            return true
        }
        return items
    }
}
