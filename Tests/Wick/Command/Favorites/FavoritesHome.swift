import Foundation
import Rx
import WickDatabase
import WickMarket
import WickMarketStore

@testable import WickCommand

/// A test's own home folder, with the file that the window and the commands share.
final class FavoritesHome: Sendable {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "wick-favorites-\(UUID().uuidString)")

    /// The environment variables that select it.
    var variables: [String: String] { ["XDG_DATA_HOME": folder.path] }

    /// The path of the file.
    var file: String { folder.path + "/wick/wick.sqlite" }

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Uses the store like the window.
    func withStore<Value>(_ body: (MarketDatabase) throws -> Value) rethrows -> Value {
        let store = MarketDatabase(path: file)
        store.open()
        defer { store.close() }
        return try body(store)
    }

    func add(_ coins: Coin...) {
        withStore { store in
            for coin in coins { _ = store.add(coin).subscribe() }
        }
    }

    /// The favorites on disk.
    var favorites: [Favorite] {
        get throws {
            let file = FavoritesFile(variables: variables, market: .live)
            defer { file.close() }
            return try file.groups().first?.favorites ?? []
        }
    }

    /// The IDs of the favorites on disk.
    var ids: [Int] { get throws { try favorites.map(\.id.rawValue) } }
}

extension Coin {
    static let bitcoin = Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1)
    static let batcat = Coin(id: CoinID(9), name: "Batcat", symbol: "btc", rank: 900)
    static let ether = Coin(id: CoinID(1027), name: "Ethereum", symbol: "ETH", rank: 2)
    static let gone = Coin(id: CoinID(77), name: "Gone Coin", symbol: "GONE", rank: nil)
}
