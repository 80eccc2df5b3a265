import Foundation
import Market
import MarketStore
import Rx

// Keeps numbered prices in the store at the path it is given, and tells each number when it is kept, until it is ended.

let database = MarketDatabase(path: CommandLine.arguments.dropFirst().first)
let store = database.lastPrices(from: "production")
let kept = DispatchSemaphore(value: 0)
database.open()
for number in 1... {
    let tickers = (1...300).map {
        Ticker(
            id: CoinID($0), rank: $0, name: "Coin \(number)", symbol: "C", slug: "c", platform: nil,
            quote: Quote(price: Double(number)))
    }
    let prices = LastPrices(listing: Listing(tickers: tickers, skipped: number), date: Date())
    _ = store.keep(prices).subscribe(onSuccess: { kept.signal() }, onFailure: { _ in exit(1) })
    kept.wait()
    FileHandle.standardOutput.write(Data("\(number)\n".utf8))
}
