import Rx
import WickMarket
import WickMarketStore

/// Stored prices whose coins are used to resolve symbols until the site has responded.
struct ListedPrices: LastPricesStore {
    let store: any LastPricesStore
    let session: LazySession

    func lastPrices() -> Single<LastPrices?> {
        store.lastPrices().do(onSuccess: { [session] prices in
            if let prices { session.take(stored: prices.listing) }
        })
    }

    func save(_ prices: LastPrices) -> Single<Void> { store.save(prices) }
}
