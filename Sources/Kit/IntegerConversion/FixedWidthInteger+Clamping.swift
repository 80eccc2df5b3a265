extension FixedWidthInteger {
    /// Creates the integer part of a floating-point number, clamped to the type's range.
    ///
    /// `Int(_: Double)` traps on a number that is too large, infinite or NaN. Numbers from outside can be any of these, so
    /// each conversion chooses: this initializer clamps, `init(exactly:)` rejects.
    ///
    /// - Parameter value: The number; NaN becomes 0.
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
