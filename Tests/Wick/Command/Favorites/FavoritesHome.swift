import Foundation
import Rx
import WickDatabase
import WickMarket
import WickMarketStore

@testable import WickCommand

/// A home of one test's own, with the file that the window and the commands share.
final class FavoritesHome: Sendable {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "wick-favorites-\(UUID().uuidString)")

    /// What leads a program to it.
    var variables: [String: String] { ["XDG_DATA_HOME": folder.path] }

    /// Where the file is.
    var file: String { folder.path + "/wick/wick.sqlite" }

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Does something with the store, as the window would.
    func withStore<Value>(_ body: (MarketDatabase) throws -> Value) rethrows -> Value {
        let store = MarketDatabase(path: file)
        store.open()
        defer { store.close() }
        return try body(store)
    }

    /// Adds favorites.
    func add(_ coins: Coin...) {
        withStore { store in
            for coin in coins { _ = store.add(coin).subscribe() }
        }
    }

    /// What is on disk.
    var favorites: [Favorite] {
        get throws {
            let file = FavoritesFile(variables: variables)
            defer { file.close() }
            return try file.favorites()
        }
    }

    /// The ids of what is on disk.
    var ids: [Int] { get throws { try favorites.map(\.id.rawValue) } }
}

extension Coin {
    static let bitcoin = Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1)
    static let batcat = Coin(id: CoinID(9), name: "Batcat", symbol: "btc", rank: 900)
    static let ether = Coin(id: CoinID(1027), name: "Ethereum", symbol: "ETH", rank: 2)
    static let gone = Coin(id: CoinID(77), name: "Gone Coin", symbol: "GONE", rank: nil)
}
