import WickMarket
import WickMarketSources

/// What the story of the settings tells whoever started it: each choice at the moment it is made, and at last that the
/// person is done.
public enum SettingsResult: Hashable, Sendable {
    /// Where candles are to come from.
    case candleProvider(CandleProvider)
    /// How long candles of a source are to be.
    case candleInterval(CandleInterval, of: CandleProvider)
    /// Whether the tokens are to be left out.
    case showCoinOnly(Bool)
    /// All favorites are to be removed.
    case favoritesCleared
    /// Whether the favorites are to be kept from one run to the next.
    case saveFavorites(Bool)
    /// Which colours tell rising from falling.
    case directionColors(DirectionColors)
    /// Where figures are to come from.
    case environment(MarketEnvironment)
    /// The settings were closed, however the person left them; nothing follows.
    case cancel
}
