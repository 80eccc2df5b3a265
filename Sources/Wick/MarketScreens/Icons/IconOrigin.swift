import WickMarketSources
import WickMarketStore

/// Where icons come from, and where those of this place are kept.
public struct IconOrigin: Sendable {
    /// Who is asked.
    public let source: any IconSource
    /// Where they are kept between runs.
    public let store: any IconStore

    /// Makes an origin.
    ///
    /// Unless a store is given, icons last for this run.
    public init(source: any IconSource, store: any IconStore = NoIconStore()) {
        self.source = source
        self.store = store
    }
}
