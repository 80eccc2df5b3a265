import Foundation
import KitLocking
import KitSeededRandom
import Rx
import WickDatabase
import WickMarket
import WickMarketStore

enum Writer: String {
    case prices
    case changes
    case settings
    case batch

    /// Writes until it is killed or, for a batch, to the end.
    func run(path: String, number: Int) {
        let database = MarketDatabase(path: path, timeout: .seconds(60))
        database.open()
        switch self {
        case .prices: savePrices(in: database)
        case .changes: changeFavorites(in: database, seed: number)
        case .settings: chooseNumbers(in: database, from: number)
        case .batch: addBatch(to: database, first: number)
        }
        database.close()
    }

    private func savePrices(in database: MarketDatabase) {
        let store = database.lastPrices(from: "production")
        for number in 1... {
            let tickers = (1...300).map {
                Ticker(
                    id: CoinID($0), rank: $0, name: "Coin \(number)", symbol: "C", slug: "c", platform: nil,
                    quote: Quote(price: Double(number)))
            }
            let listing = Listing(tickers: tickers, skipped: number)
            wait(for: store.save(LastPrices(listing: listing, date: Date())))
            report("\(number)")
        }
    }

    private func changeFavorites(in database: MarketDatabase, seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        var removed: [Favorite] = []
        while true {
            let id = CoinID(.random(in: 1...30, using: &generator))
            switch Int.random(in: 0..<20, using: &generator) {
            case 0:
                report("? clear")
                removed = wait(for: database.clear()).favorites
                report("! clear")
            case 1..<4:
                let ids = removed.map { String($0.id.rawValue) }.joined(separator: " ")
                report("? restore \(ids)")
                wait(for: database.restore(removed))
                report("! restore \(ids)")
            case 4..<9:
                report("? remove \(id.rawValue)")
                removed = wait(for: database.remove(id)).map { [$0] } ?? removed
                report("! remove \(id.rawValue)")
            default:
                report("? add \(id.rawValue)")
                _ = wait(for: database.add(Self.coin(id)))
                report("! add \(id.rawValue)")
            }
        }
    }

    /// An integer setting.
    private struct Number: RawRepresentable, SettingValue {
        let rawValue: String
    }

    private func chooseNumbers(in database: MarketDatabase, from first: Int) {
        let key = SettingKey("number", standard: Number(rawValue: ""))
        for number in first... {
            database.choose(Number(rawValue: "\(number)"), for: key)
            // A setting has no completion; a later operation's completion implies that the setting is on disk.
            wait(for: database.restore([]))
            report("\(number)")
        }
    }

    private func addBatch(to database: MarketDatabase, first: Int) {
        let ids = (first..<(first + 100)).map { CoinID($0) }
        for id in ids {
            _ = wait(for: database.add(Self.coin(id)))
            if id.rawValue % 2 == 1 { _ = wait(for: database.remove(id)) }
        }
    }

    private static func coin(_ id: CoinID) -> Coin {
        Coin(id: id, name: "Coin \(id.rawValue)", symbol: "C\(id.rawValue)", rank: nil)
    }

    /// Waits until the change is on disk.
    @discardableResult
    private func wait<Value: Sendable>(for change: Single<Value>) -> Value {
        let done = DispatchSemaphore(value: 0)
        let saved = Guarded<Value?>(nil)
        _ = change.subscribe(
            onSuccess: { value in
                saved.withLock { $0 = value }
                done.signal()
            },
            onFailure: { error in
                FileHandle.standardError.write(Data("\(error)\n".utf8))
                exit(1)
            })
        done.wait()
        guard let value = saved.withLock({ $0 }) else { exit(1) }
        return value
    }

    private func report(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}
