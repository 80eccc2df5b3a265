extension Double {
    /// The number in full precision for other programs; `nil` if it is not finite.
    ///
    /// It has the fewest digits that read back as the same number, a decimal point and no grouping.
    public var plain: String? {
        guard isFinite else { return nil }
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
