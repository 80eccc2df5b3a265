import Rx
import WickMarket
import WickMarketSources
import WickMarketStore

extension MarketClient {
    /// The exchange rates saved by an earlier request, if any; `nil` too if they cannot be read, which the store reports.
    public func savedRates() -> Single<SavedRates?> { ratesStore.rates().catchAndReturn(nil) }

    /// Requests the latest exchange rates, and saves them; the store itself reports write errors.
    public func rates() -> Single<ExchangeRates> {
        let site = RateProvider.ecb.site
        return ask(site) { sources in
            sources.rates?.rates() ?? .error(SiteFailure(site: site, reason: .notConfigured))
        }
        .flatMap { [self] rates in
            ratesStore.save(SavedRates(rates, received: clock())).catchAndReturn(()).map { rates }
        }
    }
}
