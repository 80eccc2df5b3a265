extension String {
    /// Whether the texts are the same, whatever the case.
    func isSame(as other: String) -> Bool {
        agreesInASCII(with: other) { _ in true } ?? (lowercased() == other.lowercased())
    }

    /// Whether the texts consist of the same letters and digits, at least one, whatever the case.
    func hasSameLetters(as other: String) -> Bool {
        if let agrees = agreesInASCII(with: other, in: \.isLetterOrDigit) {
            return agrees && utf8.contains { $0.lowercasedASCII.isLetterOrDigit }
        }
        let letters = lowercased().filter { $0.isLetter || $0.isNumber }
        return !letters.isEmpty && letters == other.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    /// Compares the texts in place, as most are ASCII; `nil` if one has another character before they differ.
    ///
    /// - Parameters:
    ///   - other: The other text.
    ///   - isCompared: Whether a character, in lower case, counts.
    private func agreesInASCII(with other: String, in isCompared: (UInt8) -> Bool) -> Bool? {
        func next(_ bytes: inout UTF8View.Iterator) -> UInt8? {
            while let byte = bytes.next()?.lowercasedASCII {
                if byte >= 0x80 || isCompared(byte) { return byte }
            }
            return nil
        }
        var (left, right) = (utf8.makeIterator(), other.utf8.makeIterator())
        while true {
            let (byte, otherByte) = (next(&left), next(&right))
            if byte ?? 0 >= 0x80 || otherByte ?? 0 >= 0x80 { return nil }
            if byte != otherByte { return false }
            if byte == nil { return true }
        }
    }
}

extension UInt8 {
    fileprivate var lowercasedASCII: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }

    /// Whether it is a digit or a lowercase letter.
    fileprivate var isLetterOrDigit: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}
