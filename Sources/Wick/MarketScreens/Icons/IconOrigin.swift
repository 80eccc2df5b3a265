import WickMarketSources
import WickMarketStore

/// Where icons come from and where they are stored.
public struct IconOrigin: Sendable {
    /// The provider of icons.
    public let source: any IconSource
    /// Stores the icons between runs.
    public let store: any IconStore

    /// Creates an origin; by default icons are not stored.
    public init(source: any IconSource, store: any IconStore = NoIconStore()) {
        self.source = source
        self.store = store
    }
}
