import CGtk

/// The C signature of a signal: the trampoline called by GObject, and the type of the Swift closure behind it.
///
/// There is one trampoline per signature, without captures: the closure arrives as user data. Further signatures are
/// defined by packages that `@_spi(CGtk) import Gtk`.
public struct Signature<Handler> {
    /// The number of parameters besides the instance and the user data.
    public let parameterCount: Int

    /// Whether the signal expects a return value.
    public let returns: Bool

    let callback: GCallback

    /// Creates a signature.
    ///
    /// - Parameters:
    ///   - parameterCount: The number of parameters besides the instance and the user data.
    ///   - returns: Whether the signal expects a return value.
    ///   - callback: A function of that C signature, cast to `GCallback`, that calls the closure returned by
    ///     `handler(_:)`.
    @_spi(CGtk) public init(parameterCount: Int, returns: Bool, callback: GCallback) {
        self.parameterCount = parameterCount
        self.returns = returns
        self.callback = callback
    }

    /// The closure behind a signal handler's user data.
    ///
    /// - Parameter userData: The trampoline's last argument.
    @MainActor
    @_spi(CGtk) public static func handler(_ userData: UnsafeMutableRawPointer) -> Handler {
        Unmanaged<SignalHandler<Handler>>.fromOpaque(userData).takeUnretainedValue().body
    }
}

/// Boxes a closure for the user data of a C callback.
final class SignalHandler<Handler> {
    let body: Handler

    init(_ body: Handler) { self.body = body }

    /// Balances the retain of the closure when GObject frees the GClosure.
    static var release: GClosureNotify { { userData, _ in releaseUserData(userData) } }
}

/// Balances the retain of an object passed as user data; a `GDestroyNotify`.
func releaseUserData(_ userData: UnsafeMutableRawPointer?) {
    if let userData { Unmanaged<AnyObject>.fromOpaque(userData).release() }
}
