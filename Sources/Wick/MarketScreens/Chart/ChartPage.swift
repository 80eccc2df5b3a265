import Rx
import WickMarket

/// The inputs and outputs that an open row shares with its page.
struct ChartPage: Sendable {
    let feed: MarketFeed
    let dependencies: AppDependencies
    let isVisible = BehaviorRelay(value: false)
    /// Receives the settings that the user changes in the row.
    let choices = PublishRelay<SettingsResult>()
    /// Receives the coins whose details the user requests.
    let detailsRequested = PublishRelay<Coin>()
    /// Receives the coins for whose charts the user wants to choose indicators.
    let indicatorsRequested = PublishRelay<Coin>()
    /// Receives the coins to whose charts the user wants to compare others.
    let comparisonRequested = PublishRelay<Coin>()
    /// Receives charts that the user wants to see on a page of their own, or no longer there.
    let expandRequested = PublishRelay<ChartExpansion>()
    /// Receives charts whose candles the user wants to see in a table.
    let tableRequested = PublishRelay<ChartSnapshot>()
    /// Receives what to tell the user about copied and saved charts.
    let notices = PublishRelay<String>()
}
