// These declarations shadow the standard library's initializers of the same signature, which trap: a declaration in another
// module takes precedence over one in the standard library. They are deprecated, and `make` treats warnings as errors, so
// the compiler rejects each conversion that does not handle numbers out of range. They are visible in this package only.
// Code compiled in spite of the warning clamps.

extension Int {
    /// Use `init(clamping:)` or `init(exactly:)`.
    @available(*, deprecated, message: "Use Int(clamping:) or Int(exactly:): a number from outside may be too large")
    @inlinable
    package init(_ value: Double) { self.init(clamping: value) }

    /// Use `init(clamping:)` or `init(exactly:)`.
    @available(*, deprecated, message: "Use Int(clamping:) or Int(exactly:): a number from outside may be too large")
    @inlinable
    package init(_ value: Float) { self.init(clamping: Double(value)) }
}

extension Int16 {
    /// Use `init(clamping:)` or `init(exactly:)`.
    @available(
        *, deprecated, message: "Use Int16(clamping:) or Int16(exactly:): a number from outside may be too large"
    )
    @inlinable
    package init(_ value: Double) { self.init(clamping: value) }

    /// Use `init(clamping:)` or `init(exactly:)`.
    @available(
        *, deprecated, message: "Use Int16(clamping:) or Int16(exactly:): a number from outside may be too large"
    )
    @inlinable
    package init(_ value: Float) { self.init(clamping: Double(value)) }
}

extension Int32 {
    /// Use `init(clamping:)` or `init(exactly:)`.
    @available(
        *, deprecated, message: "Use Int32(clamping:) or Int32(exactly:): a number from outside may be too large"
    )
    @inlinable
    package init(_ value: Double) { self.init(clamping: value) }

    /// Use `init(clamping:)` or `init(exactly:)`.
    @available(
        *, deprecated, message: "Use Int32(clamping:) or Int32(exactly:): a number from outside may be too large"
    )
    @inlinable
    package init(_ value: Float) { self.init(clamping: Double(value)) }
}

extension Int64 {
    /// Use `init(clamping:)` or `init(exactly:)`.
    @available(
        *, deprecated, message: "Use Int64(clamping:) or Int64(exactly:): a number from outside may be too large"
    )
    @inlinable
    package init(_ value: Double) { self.init(clamping: value) }

    /// Use `init(clamping:)` or `init(exactly:)`.
    @available(
        *, deprecated, message: "Use Int64(clamping:) or Int64(exactly:): a number from outside may be too large"
    )
    @inlinable
    package init(_ value: Float) { self.init(clamping: Double(value)) }
}

extension UInt {
    /// Use `init(clamping:)` or `init(exactly:)`.
    @available(*, deprecated, message: "Use UInt(clamping:) or UInt(exactly:): a number from outside may be too large")
    @inlinable
    package init(_ value: Double) { self.init(clamping: value) }

    /// Use `init(clamping:)` or `init(exactly:)`.
    @available(*, deprecated, message: "Use UInt(clamping:) or UInt(exactly:): a number from outside may be too large")
    @inlinable
    package init(_ value: Float) { self.init(clamping: Double(value)) }
}

extension UInt8 {
    /// Use `init(clamping:)` or `init(exactly:)`.
    @available(
        *, deprecated, message: "Use UInt8(clamping:) or UInt8(exactly:): a number from outside may be too large"
    )
    @inlinable
    package init(_ value: Double) { self.init(clamping: value) }

    /// Use `init(clamping:)` or `init(exactly:)`.
    @available(
        *, deprecated, message: "Use UInt8(clamping:) or UInt8(exactly:): a number from outside may be too large"
    )
    @inlinable
    package init(_ value: Float) { self.init(clamping: Double(value)) }
}

extension UInt16 {
    /// Use `init(clamping:)` or `init(exactly:)`.
    @available(
        *, deprecated, message: "Use UInt16(clamping:) or UInt16(exactly:): a number from outside may be too large"
    )
    @inlinable
    package init(_ value: Double) { self.init(clamping: value) }

    /// Use `init(clamping:)` or `init(exactly:)`.
    @available(
        *, deprecated, message: "Use UInt16(clamping:) or UInt16(exactly:): a number from outside may be too large"
    )
    @inlinable
    package init(_ value: Float) { self.init(clamping: Double(value)) }
}

extension UInt32 {
    /// Use `init(clamping:)` or `init(exactly:)`.
    @available(
        *, deprecated, message: "Use UInt32(clamping:) or UInt32(exactly:): a number from outside may be too large"
    )
    @inlinable
    package init(_ value: Double) { self.init(clamping: value) }

    /// Use `init(clamping:)` or `init(exactly:)`.
    @available(
        *, deprecated, message: "Use UInt32(clamping:) or UInt32(exactly:): a number from outside may be too large"
    )
    @inlinable
    package init(_ value: Float) { self.init(clamping: Double(value)) }
}

extension UInt64 {
    /// Use `init(clamping:)` or `init(exactly:)`.
    @available(
        *, deprecated, message: "Use UInt64(clamping:) or UInt64(exactly:): a number from outside may be too large"
    )
    @inlinable
    package init(_ value: Double) { self.init(clamping: value) }

    /// Use `init(clamping:)` or `init(exactly:)`.
    @available(
        *, deprecated, message: "Use UInt64(clamping:) or UInt64(exactly:): a number from outside may be too large"
    )
    @inlinable
    package init(_ value: Float) { self.init(clamping: Double(value)) }
}
