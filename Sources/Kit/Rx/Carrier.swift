/// Carries a value to another thread if the surrounding code makes that safe.
package struct Carrier<Value>: @unchecked Sendable {  // one side releases it before the other takes it
    /// The value.
    package let value: Value

    /// Wraps a value that its other holders no longer use, or that is thread-safe in fact.
    @inline(__always)
    package init(_ value: Value) {
        self.value = value
    }
}
