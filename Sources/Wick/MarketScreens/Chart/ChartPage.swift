import Rx
import WickMarket

/// What an open row takes from the page it is on, and tells it.
struct ChartPage: Sendable {
    let feed: MarketFeed
    let dependencies: AppDependencies
    /// Whether the page is in sight.
    let isVisible: BehaviorRelay<Bool>
    /// A coin of the page as it is known now.
    let coin: @Sendable (CoinID) -> Coin?
    /// Takes what a person chooses in the row.
    let choices: PublishRelay<SettingsResult>
    /// Takes the coins whose details are wanted.
    let detailsRequested: PublishRelay<Coin>
}
