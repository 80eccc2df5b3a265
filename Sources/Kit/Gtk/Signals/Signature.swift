import CGtk

/// The C signature of a signal: the trampoline that GObject calls, and the Swift closure behind it.
///
/// There is one trampoline a signature, and none captures anything: what it calls arrives as user data. A signature
/// that is missing here is made by its user with ``init(parameterCount:returns:callback:)``.
public struct Signature<Handler> {
    /// How many parameters the signal has beside the instance and the user data.
    public let parameterCount: Int

    /// Whether the signal wants an answer.
    public let returns: Bool

    let callback: GCallback

    /// Describes a signature.
    ///
    /// - Parameters:
    ///   - parameterCount: How many parameters the signal has beside the instance and the user data.
    ///   - returns: Whether the signal wants an answer.
    ///   - callback: A function of that C signature, cast to `GCallback`, that finds its closure with
    ///     ``handler(_:)`` and calls it.
    public init(parameterCount: Int, returns: Bool, callback: GCallback) {
        self.parameterCount = parameterCount
        self.returns = returns
        self.callback = callback
    }

    /// The closure behind a signal handler's user data.
    ///
    /// - Parameter userData: The last argument that the trampoline was called with.
    @MainActor
    public static func handler(_ userData: UnsafeMutableRawPointer) -> Handler {
        Unmanaged<SignalHandler<Handler>>.fromOpaque(userData).takeUnretainedValue().body
    }
}

/// Holds one closure for the GClosure that stands for it in a signal's list of handlers.
final class SignalHandler<Handler> {
    let body: Handler

    init(_ body: Handler) { self.body = body }

    /// The closure's only release: GObject says that the GClosure is gone.
    static var release: GClosureNotify {
        { userData, _ in
            guard let userData else { return }
            Unmanaged<AnyObject>.fromOpaque(userData).release()
        }
    }
}
