import CGtk
import KitIntegerConversion

// One trampoline per C signature. GTK calls trampolines on the main thread and the arguments stay there, which the
// compiler cannot verify: `Passed` makes them sendable.

private typealias Instance = UnsafeMutableRawPointer
private typealias UserData = UnsafeMutableRawPointer

private struct Passed<Value>: @unchecked Sendable {  // created and read on the main thread, within one call
    let value: Value
}

@inline(__always)
func onMain<Value, ReturnValue: Sendable>(
    _ value: Value, _ body: @MainActor (Value) -> ReturnValue
) -> ReturnValue {
    let passed = Passed(value: value)
    return MainActor.assumeIsolated { body(passed.value) }
}

extension Signature where Handler == @MainActor () -> Void {
    /// No parameters: "clicked", "activate", "map", "closed".
    public static var plain: Self {
        let function: @convention(c) (Instance, UserData) -> Void = { _, data in
            onMain(data) { Signature.handler($0)() }
        }
        return Self(parameterCount: 0, returns: false, callback: unsafeBitCast(function, to: GCallback.self))
    }
}

extension Signature where Handler == @MainActor () -> Bool {
    /// No parameters, returns whether the signal is handled: "close-request".
    public static var decision: Self {
        let function: @convention(c) (Instance, UserData) -> gboolean = { _, data in
            onMain(data) { Signature.handler($0)() } ? 1 : 0
        }
        return Self(parameterCount: 0, returns: true, callback: unsafeBitCast(function, to: GCallback.self))
    }
}

extension Signature where Handler == @MainActor (UnsafeMutablePointer<GParamSpec>) -> Void {
    /// The changed property: "notify", with or without a property's name as its detail.
    @_spi(CGtk) public static var notify: Self {
        let function: @convention(c) (Instance, UnsafeMutablePointer<GParamSpec>, UserData) -> Void = {
            onMain(($1, $2)) { Signature.handler($0.1)($0.0) }
        }
        return Self(parameterCount: 1, returns: false, callback: unsafeBitCast(function, to: GCallback.self))
    }
}

extension Signature where Handler == @MainActor (AnyGObject) -> Void {
    /// One object: a list factory's "setup", "bind", "unbind" and "teardown"; "row-activated".
    public static var object: Self {
        let function: @convention(c) (Instance, UnsafeMutableRawPointer, UserData) -> Void = {
            onMain(($1, $2)) { Signature.handler($0.1)(AnyGObject(raw: $0.0)) }
        }
        return Self(parameterCount: 1, returns: false, callback: unsafeBitCast(function, to: GCallback.self))
    }
}

extension Signature where Handler == @MainActor (String) -> Void {
    /// One string: "response".
    public static var text: Self {
        let function: @convention(c) (Instance, UnsafePointer<CChar>?, UserData) -> Void = {
            onMain(($1, $2)) { Signature.handler($0.1)($0.0.map { String(cString: $0) } ?? "") }
        }
        return Self(parameterCount: 1, returns: false, callback: unsafeBitCast(function, to: GCallback.self))
    }
}

extension Signature where Handler == @MainActor (UInt32) -> Void {
    /// One unsigned integer: a list view's "activate", with the row's position.
    public static var index: Self {
        let function: @convention(c) (Instance, guint, UserData) -> Void = {
            onMain(($1, $2)) { Signature.handler($0.1)($0.0) }
        }
        return Self(parameterCount: 1, returns: false, callback: unsafeBitCast(function, to: GCallback.self))
    }
}

extension Signature where Handler == @MainActor (UInt32, UInt32) -> Void {
    /// Two unsigned integers: a selection's "selection-changed", with the first position and the number of items.
    public static var range: Self {
        let function: @convention(c) (Instance, guint, guint, UserData) -> Void = {
            onMain(($1, $2, $3)) { Signature.handler($0.2)($0.0, $0.1) }
        }
        return Self(parameterCount: 2, returns: false, callback: unsafeBitCast(function, to: GCallback.self))
    }
}

extension Signature where Handler == @MainActor (Double) -> Void {
    /// One number: a swipe tracker's "update-swipe".
    public static var number: Self {
        let function: @convention(c) (Instance, Double, UserData) -> Void = {
            onMain(($1, $2)) { Signature.handler($0.1)($0.0) }
        }
        return Self(parameterCount: 1, returns: false, callback: unsafeBitCast(function, to: GCallback.self))
    }
}

extension Signature where Handler == @MainActor (Double, Double) -> Void {
    /// Two numbers: "drag-begin", "drag-update", "drag-end", "motion", "swipe", "end-swipe".
    public static var point: Self {
        let function: @convention(c) (Instance, Double, Double, UserData) -> Void = {
            onMain(($1, $2, $3)) { Signature.handler($0.2)($0.0, $0.1) }
        }
        return Self(parameterCount: 2, returns: false, callback: unsafeBitCast(function, to: GCallback.self))
    }
}

extension Signature where Handler == @MainActor (Double, Double) -> Bool {
    /// Two numbers, returns whether the signal is handled: "scroll".
    public static var pointDecision: Self {
        let function: @convention(c) (Instance, Double, Double, UserData) -> gboolean = {
            onMain(($1, $2, $3)) { Signature.handler($0.2)($0.0, $0.1) } ? 1 : 0
        }
        return Self(parameterCount: 2, returns: true, callback: unsafeBitCast(function, to: GCallback.self))
    }
}

extension Signature where Handler == @MainActor (Int, Int) -> Void {
    /// A width and a height: a drawing area's "resize".
    public static var size: Self {
        let function: @convention(c) (Instance, gint, gint, UserData) -> Void = {
            onMain(($1, $2, $3)) { Signature.handler($0.2)(Int($0.0), Int($0.1)) }
        }
        return Self(parameterCount: 2, returns: false, callback: unsafeBitCast(function, to: GCallback.self))
    }
}

extension Signature where Handler == @MainActor (Int, Double, Double) -> Void {
    /// A click's count and position: a click gesture's "pressed" and "released".
    public static var press: Self {
        let function: @convention(c) (Instance, gint, Double, Double, UserData) -> Void = {
            onMain(($1, $2, $3, $4)) { Signature.handler($0.3)(Int($0.0), $0.1, $0.2) }
        }
        return Self(parameterCount: 3, returns: false, callback: unsafeBitCast(function, to: GCallback.self))
    }
}

extension Signature where Handler == @MainActor (UInt32, GdkModifierType) -> Bool {
    /// A key's value and the modifiers held with it, returns whether it is handled: "key-pressed".
    @_spi(CGtk) public static var key: Self {
        let function: @convention(c) (Instance, guint, guint, GdkModifierType, UserData) -> gboolean = {
            onMain(($1, $3, $4)) { Signature.handler($0.2)($0.0, $0.1) } ? 1 : 0
        }
        return Self(parameterCount: 3, returns: true, callback: unsafeBitCast(function, to: GCallback.self))
    }
}

extension Signature where Handler == @MainActor (AnyWidget) -> GdkRectangle? {
    /// An overlay's child, returns its position or nil for the default: "get-child-position".
    @_spi(CGtk) public static var childPosition: Self {
        typealias Function =
            @convention(c) (Instance, Instance, UnsafeMutablePointer<GdkRectangle>, UserData) -> gboolean
        let function: Function = { _, child, rectangle, data in
            onMain((child, rectangle, data)) { child, rectangle, data in
                guard let position = Signature.handler(data)(AnyWidget(raw: child)) else { return false }
                rectangle.pointee = position
                return true
            } ? 1 : 0
        }
        return Self(parameterCount: 2, returns: true, callback: unsafeBitCast(function, to: GCallback.self))
    }
}

extension Signature where Handler == @MainActor (OpaquePointer) -> Bool {
    /// A GdkEvent, returns whether it is handled: a legacy controller's "event".
    @_spi(CGtk) public static var event: Self {
        let function: @convention(c) (Instance, OpaquePointer, UserData) -> gboolean = {
            onMain(($1, $2)) { Signature.handler($0.1)($0.0) } ? 1 : 0
        }
        return Self(parameterCount: 1, returns: true, callback: unsafeBitCast(function, to: GCallback.self))
    }
}

extension Signature where Handler == @MainActor (gint, gint, OpaquePointer) -> Bool {
    /// The pointer's place in the widget and the tooltip to fill, returns whether to show it: "query-tooltip".
    @_spi(CGtk) public static var tooltip: Self {
        let function: @convention(c) (Instance, gint, gint, gboolean, OpaquePointer, UserData) -> gboolean = {
            onMain(($1, $2, $4, $5)) { Signature.handler($0.3)($0.0, $0.1, $0.2) } ? 1 : 0
        }
        return Self(parameterCount: 4, returns: true, callback: unsafeBitCast(function, to: GCallback.self))
    }
}

extension Signature where Handler == @MainActor (OpaquePointer?) -> Void {
    /// One optional pointer: an action's "activate", with its GVariant.
    @_spi(CGtk) public static var optionalPointer: Self {
        let function: @convention(c) (Instance, OpaquePointer?, UserData) -> Void = {
            onMain(($1, $2)) { Signature.handler($0.1)($0.0) }
        }
        return Self(parameterCount: 1, returns: false, callback: unsafeBitCast(function, to: GCallback.self))
    }
}
