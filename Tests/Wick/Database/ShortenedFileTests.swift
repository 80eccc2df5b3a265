import Foundation
import SQLite
import Testing
import Waiting
import WickChart
import WickMarket

@testable import WickDatabase
@testable import WickMarketStore

@Suite("A file that is truncated or changed while it is open", .serialized, .hangLimit)
struct ShortenedFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private enum Loss: CaseIterable {
        case databaseAndLog, database, halfDatabase, log, halfLog, removedLog, table, column
    }

    private static let board = DrawingBoard(isSimulated: false, coin: .bitcoin, currency: "USD")

    private func line(_ price: Double) throws -> Drawing {
        try #require(
            Drawing(
                id: UUID(uuid: (UInt8(price), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), tool: .horizontalLine,
                points: [DrawingPoint(time: .init(timeIntervalSince1970: 1_795_269_600), price: price)]))
    }

    private func draw(_ price: Double, in database: MarketDatabase) throws {
        database.drawings.apply(DrawingEdit(before: nil, after: try line(price)), on: Self.board)
    }

    private func prices(in database: MarketDatabase) async throws -> [Double] {
        try await database.drawings.drawings(on: Self.board).first { _ in true }.flatMap(\.points).map(\.price).sorted()
    }

    /// Changes the files as another program might.
    private func cause(_ loss: Loss) throws {
        let (database, log) = (folder.store, folder.store + "-wal")
        let size = { (path: String) in
            try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
        }
        switch loss {
        case .databaseAndLog:
            #expect(truncate(database, 0) == 0)
            // The store may already have checkpointed the log.
            truncate(log, 0)
        case .database: #expect(truncate(database, 0) == 0)
        case .halfDatabase: #expect(truncate(database, try size(database) / 2) == 0)
        case .log: #expect(truncate(log, 0) == 0)
        case .halfLog: #expect(truncate(log, try size(log) / 2) == 0)
        case .removedLog: #expect(unlink(log) == 0)
        case .table: try Connection(path: database, timeout: .seconds(5)).execute("DROP TABLE favorite")
        case .column:
            try Connection(path: database, timeout: .seconds(5)).execute(
                "ALTER TABLE setting RENAME COLUMN value TO worth")
        }
    }

    /// An open store with a setting and a favorite, the latter only in the log.
    private func opened() async throws -> MarketDatabase {
        let database = MarketDatabase(path: folder.store)
        database.open()
        database.choose(true, for: .showCoinOnly)
        let tickers = (1...200).map {
            Ticker(id: CoinID($0), rank: $0, name: "Coin", symbol: "C", slug: "c", platform: nil, quote: Quote())
        }
        try await database.lastPrices(from: "production")
            .save(LastPrices(listing: Listing(tickers: tickers), date: .distantPast)).value
        _ = try await database.perform(.writing) { (connection) throws(SQLiteError) in
            try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        }.value
        _ = try await database.add(.bitcoin).value
        try draw(1, in: database)
        #expect(try await prices(in: database) == [1])
        return database
    }

    private func expectDamage(of database: MarketDatabase, _ loss: Loss) async throws {
        let error = try await database.storeError.first { $0 != nil }
        guard case .damaged = error else {
            Issue.record("\(loss): \(String(describing: error))")
            return
        }
    }

    private func expectSaved(_ ids: [CoinID], lines: [Double] = [1], _ loss: Loss) async throws {
        let next = MarketDatabase(path: folder.store)
        next.open()
        #expect(try await next.favorites.first { _ in true }.map(\.id) == ids, "\(loss)")
        #expect(try await next.value(of: .showCoinOnly).first { _ in true }, "\(loss)")
        #expect(try await prices(in: next) == lines, "\(loss)")
        #expect(try await next.storeError.first { _ in true } == nil, "\(loss)")
        next.close()
    }

    @Test("The file is renamed at the next use, and what the run knew is saved again", arguments: Loss.allCases)
    private func nextUse(loss: Loss) async throws {
        let database = try await opened()
        try cause(loss)
        let change = try await database.add([.ether]).value
        #expect(change.persistence == .stored)
        try draw(2, in: database)
        #expect(try await prices(in: database) == [1, 2], "\(loss)")
        try await expectDamage(of: database, loss)
        database.close()
        try await expectSaved([.bitcoin, .ether], lines: [1, 2], loss)
    }

    @Test("A drawing that is made while another program locks the file is written when the lock ends")
    func locked() async throws {
        let database = MarketDatabase(path: folder.store, timeout: .milliseconds(10), retryDelay: .milliseconds(20))
        database.open()
        try draw(1, in: database)
        #expect(try await prices(in: database) == [1])
        let other = try Connection(path: folder.store, timeout: .seconds(5))
        try other.execute("BEGIN IMMEDIATE")
        try draw(2, in: database)
        let error = try await database.storeError.first { $0 != nil }
        guard case .busy = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        // A row that opens meanwhile shows it, too.
        #expect(try await prices(in: database) == [1, 2])
        try other.execute("COMMIT")
        #expect(try await database.storeError.first { $0 == nil } == .some(nil))
        let next = MarketDatabase(path: folder.store)
        next.open()
        #expect(try await prices(in: next) == [1, 2])
        database.close()
        next.close()
    }

    @Test("The file is renamed without any use, as soon as the system reports the change", arguments: Loss.allCases)
    private func noUse(loss: Loss) async throws {
        // An unused column and a removed log are noticed at the next use.
        guard loss != .removedLog else { return }
        let database = try await opened()
        try cause(loss)
        try await expectDamage(of: database, loss)
        database.close()
        try await expectSaved([.bitcoin], loss)
    }

    @Test("The file is renamed when the program ends at the latest", arguments: Loss.allCases)
    private func close(loss: Loss) async throws {
        // Data that are no longer in the log or were never read are not checked then.
        guard ![.table, .column].contains(loss) else { return }
        let database = try await opened()
        try cause(loss)
        database.close()
        try await expectDamage(of: database, loss)
        try await expectSaved([.bitcoin], loss)
    }

    @Test("A file that SQLite itself has shortened stays in use")
    func vacuum() async throws {
        let database = try await opened()
        try await database.lastPrices(from: "production")
            .save(LastPrices(listing: Listing(tickers: []), date: .distantPast)).value
        let other = try Connection(path: folder.store, timeout: .seconds(5))
        let size = { (try FileManager.default.attributesOfItem(atPath: self.folder.store)[.size] as? Int) ?? 0 }
        let before = try size()
        try other.execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
        #expect(try size() < before)
        _ = try await database.add(.ether).value
        #expect(try await database.storeError.first { _ in true } == nil)
        database.close()
        try await expectSaved([.bitcoin, .ether], .database)
        #expect(try folder.files.allSatisfy { !$0.contains("damaged") })
    }
}
