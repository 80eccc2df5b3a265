extension KeyedDecodingContainer {
    /// A number from 1.
    func positive(_ key: Key) throws -> Int {
        let number = try decode(Int.self, forKey: key)
        guard number > 0 else { throw bad(key) }
        return number
    }

    /// A rank from 1; `nil` where there is none or one below.
    func rank(_ key: Key) throws -> Int? {
        try decodeIfPresent(Int.self, forKey: key).flatMap { $0 > 0 ? $0 : nil }
    }

    /// A text with something in it.
    func text(_ key: Key) throws -> String {
        let text = try decode(String.self, forKey: key)
        guard text.contains(where: { !$0.isWhitespace }) else { throw bad(key) }
        return text
    }

    /// The error that says that what stands there means nothing.
    func bad(_ key: Key) -> DecodingError {
        .dataCorruptedError(forKey: key, in: self, debugDescription: "out of range")
    }
}
