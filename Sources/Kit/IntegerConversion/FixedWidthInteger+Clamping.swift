extension FixedWidthInteger {
    /// The whole number nearest to a floating-point number towards zero, or the nearest the type can represent.
    ///
    /// `Int(_: Double)` traps where the number is too large, infinite or not a number. Figures from outside can be any of
    /// these, so every conversion of one states what becomes of it: this initializer clamps it, `init(exactly:)` rejects it.
    ///
    /// - Parameter value: The number; one that is not a number becomes 0.
    @inlinable
    package init(clamping value: Double) {
        self = Self(exactly: value.rounded(.towardZero)) ?? (value > 0 ? .max : value < 0 ? .min : 0)
    }
}

extension Int {
    /// The same for `Int`, several times as fast: charts convert each of their edges.
    @inlinable
    package init(clamping value: Double) {
        self = Int(exactly: value.rounded(.towardZero)) ?? (value > 0 ? .max : value < 0 ? .min : 0)
    }
}
