extension Double {
    /// The number in full precision as programs read it; `nil` for what is no finite number.
    ///
    /// The fewest digits that give the same number back, a point, no grouping.
    public var plain: String? {
        guard isFinite else { return nil }
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
