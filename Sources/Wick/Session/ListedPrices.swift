import Rx
import WickMarket
import WickMarketStore

/// Last prices whose coins a session takes: until the site has answered, a symbol is given away among them.
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
