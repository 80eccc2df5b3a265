import KitLocalization

/// The user's choice of a source of candles.
public enum CandleChoice: Hashable, Sendable {
    /// Wick chooses the source for each coin, and another one while it is unavailable.
    case automatic
    /// Always the same source.
    case fixed(CandleProvider)

    /// Restores a choice; an unknown name is automatic.
    ///
    /// - Parameters:
    ///   - id: The ``id``; `nil` if the user has not chosen.
    ///   - providers: The sources to choose from.
    public init(id: String?, among providers: [CandleProvider]) {
        self = providers.first { $0.id == id }.map(Self.fixed) ?? .automatic
    }

    /// All choices, the default first.
    public static func all(of providers: [CandleProvider]) -> [CandleChoice] {
        [.automatic] + providers.map(Self.fixed)
    }

    /// The name in settings and on the command line, such as "auto" or "kraken".
    public var id: String {
        switch self {
        case .automatic: "auto"
        case .fixed(let provider): provider.id
        }
    }

    /// The title to display.
    public var title: String {
        switch self {
        case .automatic: localized("Automatic")
        case .fixed(let provider): provider.title
        }
    }
}
