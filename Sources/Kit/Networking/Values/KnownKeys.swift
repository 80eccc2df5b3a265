import KitLocking

/// All API keys that the program has used, for redacting texts from sites.
///
/// Keys that are no longer in use remain, because a site may still echo them. Thread-safe.
public final class KnownKeys: Sendable {
    private struct State {
        var keys: Set<APIKey>
        var redaction: Redaction
    }

    private let state: Guarded<State>

    /// Creates a collection.
    public init(_ keys: some Sequence<APIKey> = []) {
        state = Guarded(State(keys: Set(keys), redaction: Redaction(keys: keys)))
    }

    /// Adds keys.
    public func insert(_ keys: some Sequence<APIKey>) {
        let keys = Set(keys)
        state.withLock { state in
            guard !keys.isSubset(of: state.keys) else { return }
            state.keys.formUnion(keys)
            state.redaction = Redaction(keys: state.keys)
        }
    }

    /// A redaction for the current keys.
    public var redaction: Redaction { state.withLock { $0.redaction } }

    /// Returns a text from outside in a form that is safe to display.
    public func sanitized(_ text: String) -> SanitizedText { SanitizedText(text, redaction: redaction) }
}
