import KitLocking

/// The API keys that a program has had in force: what it shows of a site's texts is redacted by them.
///
/// A key that is no longer in force stays, since a site may still repeat it. May be used from any thread.
public final class KnownKeys: Sendable {
    private struct State {
        var keys: Set<APIKey>
        var redaction: Redaction
    }

    private let state: Guarded<State>

    /// Makes a collection.
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

    /// Takes out every key that is known by now.
    public var redaction: Redaction { state.withLock { $0.redaction } }

    /// A text from outside as it may be shown.
    public func sanitized(_ text: String) -> SanitizedText { SanitizedText(text, redaction: redaction) }
}
