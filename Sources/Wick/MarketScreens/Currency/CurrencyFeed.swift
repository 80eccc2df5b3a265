import Foundation
import Rx
import WickMarket
import WickMarketClient
import WickMarketSources
import WickMarketStore

/// How prices are converted to the second currency that the user has chosen.
///
/// Exchange rates are requested only for a currency that needs them, while a page is visible, and at most every six hours, after
/// failures more often. The prices never wait for them. While the listing has a rate of its own, that is used; exchange rates are
/// requested then too, so that they are there when another site provides the listing.
final class CurrencyFeed: Sendable {
    /// How often the age of rates is updated, in seconds.
    private static let tick = 3600

    /// The current state, then every change; never fails or ends.
    let states: Observable<SecondCurrency>

    /// - Parameters:
    ///   - dependencies: The dependencies of the feed.
    ///   - market: The state of the market: now, then every change.
    ///   - isVisible: Whether any page is visible: now, then every change.
    ///   - refreshes: The user requests newer figures.
    init(
        _ dependencies: AppDependencies, market: Observable<MarketState>, isVisible: Observable<Bool>,
        refreshes: Observable<Void>
    ) {
        let (scheduler, computing) = (dependencies.scheduler, dependencies.computing)
        states = dependencies.settings.value(of: .secondCurrency)
            .flatMapLatest { currency -> Observable<SecondCurrency> in
                guard let currency else { return .just(SecondCurrency()) }
                if let coin = currency.coin {
                    return market.map { SecondCurrency(currency, coin: coin, in: $0, at: scheduler.now) }
                        .startWith(SecondCurrency())
                }
                let rates = dependencies.market.distinctUntilChanged { $0 === $1 }.flatMapLatest { client in
                    Self.rates(of: client, isVisible: isVisible, refreshes: refreshes, scheduler)
                }
                let ticks = Observable<Int>.timer(
                    .seconds(Self.tick), period: .seconds(Self.tick), scheduler: scheduler
                )
                .startWith(0)
                let converted = Observable.combineLatest(rates, ticks) { rates, _ in
                    SecondCurrency(currency, rates, at: scheduler.now)
                }
                .observe(on: computing)
                .startWith(SecondCurrency())
                return Observable.combineLatest(Self.siteRates(of: currency, in: market), converted) {
                    rate, converted in
                    rate.map { SecondCurrency($0, at: scheduler.now) } ?? converted
                }
            }
            .distinctUntilChanged()
            .share(replay: 1)
    }

    /// The listing's own rate of a currency, then each change; `nil` if it has none.
    private static func siteRates(of currency: Currency, in market: Observable<MarketState>) -> Observable<SiteRate?> {
        market.map { $0.listing?.rate }
            .map { $0?.currency == currency ? $0 : nil }
            .startWith(nil)
            .distinctUntilChanged()
    }

    /// The exchange rates of a client: those saved, then each change.
    private static func rates(
        of client: MarketClient, isVisible: Observable<Bool>, refreshes: Observable<Void>,
        _ scheduler: any SchedulerType
    ) -> Observable<RatesState> {
        client.savedRates().asObservable().flatMap { saved -> Observable<RatesState> in
            var seed = RatesState(saved)
            let starts = seed.start(at: scheduler.now)
            let last = BehaviorRelay(value: seed)
            let triggers = RefreshTriggers(isVisible: isVisible, scheduler: scheduler)
                .triggers(
                    user: refreshes.filter { last.value.schedule.failure != nil }, schedules: last.map(\.schedule),
                    starts: starts)
            return RefreshEvents(site: RateProvider.ecb.site, scheduler: scheduler)
                .asking(triggers) { client.rates() }
                .scan(into: seed) { $0.apply($1) }
                .do(onNext: last.accept)
                .startWith(seed)
        }
    }
}
