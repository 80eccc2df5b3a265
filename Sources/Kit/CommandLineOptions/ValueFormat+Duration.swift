import KitLocalization

extension ValueFormat where Value == Double {
    /// A time span in seconds, written as "30s", "5m" or "2h".
    ///
    /// - Parameter hours: The longest time span, in hours; the shortest is a tenth of a second.
    public static func duration(upToHours hours: Int) -> Self {
        let expectation = localized("a time up to \(hours)h, such as 30s, 5m or 2h")
        let range = 0.1...Double(hours) * 3600
        return ValueFormat(expectation: expectation) { text throws(InvalidValue) in
            let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600]
            let number = text.dropLast()
            let isPlain = number.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
            guard let unit = text.last.flatMap({ units[$0] }), isPlain, let count = Double(number),
                range.contains(count * unit)
            else { throw InvalidValue(expectation: expectation, number: text) }
            return count * unit
        }
    }
}
