import Foundation
import KitLocking
import Rx
import SQLite
import Testing
import WickChart
import WickMarket

@testable import WickDatabase
@testable import WickMarketStore

@Suite("Drawings on disk")
struct DrawingStoreTests {
    private let folder: TemporaryFolder
    private static let board = DrawingBoard(isSimulated: false, coin: .bitcoin, currency: "USD")

    init() throws { folder = try TemporaryFolder() }

    private func database() -> MarketDatabase {
        let database = MarketDatabase(path: folder.store)
        database.open()
        return database
    }

    private func drawing(_ number: UInt8, _ tool: DrawingTool = .trendLine, price: Double = 2.5) throws -> Drawing {
        let points = [(0.125, price), (7.25, 1e-9)].map {
            DrawingPoint(time: Date(timeIntervalSince1970: 1_795_269_600 + $0.0), price: $0.1)
        }
        return try #require(
            Drawing(
                id: UUID(uuid: (number, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), tool: tool,
                points: Array(points.prefix(tool.pointCount)), text: "Text “\(number)”"))
    }

    private func add(_ drawing: Drawing, to database: MarketDatabase, _ board: DrawingBoard = Self.board) {
        database.drawings.apply(DrawingEdit(before: nil, after: drawing), on: board)
    }

    /// The drawings as they are first known, by identity.
    private func found(in database: MarketDatabase, _ board: DrawingBoard = Self.board) async throws -> [Drawing] {
        try await database.drawings.drawings(on: board).first { _ in true }.sorted {
            $0.id.uuidString < $1.id.uuidString
        }
    }

    @Test("Drawings are loaded in the next run with the same bits, separately for each coin, currency and market")
    func roundTrip() async throws {
        let first = database()
        let tools: [DrawingTool] = [.trendLine, .horizontalLine, .ray, .rectangle, .note]
        let drawings = try tools.enumerated().map { try drawing(UInt8($0) + 1, $1, price: 0.1 + 0.2) }
        for drawing in drawings { add(drawing, to: first) }
        let others = [
            DrawingBoard(isSimulated: true, coin: .bitcoin, currency: "USD"),
            DrawingBoard(isSimulated: false, coin: .ether, currency: "USD"),
            DrawingBoard(isSimulated: false, coin: .bitcoin, currency: "USDT"),
        ]
        for (board, number) in zip(others, 1...) { add(try drawing(UInt8(number), .note), to: first, board) }
        first.close()
        let second = database()
        #expect(try await found(in: second) == drawings)
        for (board, number) in zip(others, 1...) {
            #expect(try await found(in: second, board) == [drawing(UInt8(number), .note)])
        }
        #expect(try await second.storeError.first { _ in true } == nil)
    }

    @Test("A moved drawing replaces itself, and a removed one is gone")
    func changes() async throws {
        let first = database()
        let (line, note) = (try drawing(1), try drawing(2, .note))
        let moved = try drawing(1, price: 9)
        for drawing in [line, note] { add(drawing, to: first) }
        first.drawings.apply(DrawingEdit(before: line, after: moved), on: Self.board)
        first.drawings.apply(DrawingEdit(before: note, after: nil), on: Self.board)
        #expect(try await found(in: first) == [moved])
        first.close()
        #expect(try await found(in: database()) == [moved])
    }

    @Test("A damaged drawing, or one of a later version, is ignored; it stays in the file, and so do the others")
    func damage() async throws {
        let first = database()
        for number in 1...9 { add(try drawing(UInt8(number)), to: first) }
        first.close()
        do {
            let connection = try Connection(path: folder.store, timeout: .seconds(5))
            for (number, change) in [
                "tool = 'spiral'", "price = 'high'", "time = x'00'", "end_time = NULL", "end_price = 9e999",
                "time = 1e99",
                "tool = 'note', text = ''", "id = 'x'",
            ].enumerated() {
                try connection.execute("UPDATE drawing SET \(change) WHERE id LIKE '0\(number + 1)%'")
            }
        }
        let second = database()
        #expect(try await found(in: second) == [drawing(9)])
        add(try drawing(20), to: second)
        #expect(try await found(in: second).count == 2)
        #expect(try await second.storeError.first { _ in true } == nil)
        second.close()
        let connection = try Connection(path: folder.store, timeout: .seconds(5))
        #expect(try connection.statement("SELECT count(*) FROM drawing").first { $0[0] as Int } == 10)
    }

    @Test("A drawing is written at once, without another operation")
    func immediate() async throws {
        let database = database()
        try await database.opened.value
        add(try drawing(1), to: database)
        let count = try await database.perform(.reading) { (connection) throws(SQLiteError) in
            try connection.statement("SELECT count(*) FROM drawing").first { $0[0] as Int }
        }.value
        #expect(count == 1)
    }

    @Test("Drawing begins before the file is open, and what it contains is added")
    func early() async throws {
        let first = database()
        add(try drawing(1), to: first)
        first.close()
        let second = MarketDatabase(path: folder.store)
        let seen = Guarded<[[UInt8]]>([])
        let subscription = second.drawings.drawings(on: Self.board).subscribe(onNext: { drawings in
            seen.withLock { $0.append(drawings.map(\.id.uuid.0).sorted()) }
        })
        add(try drawing(2), to: second)
        #expect(seen.withLock { $0 } == [])
        second.open()
        #expect(try await found(in: second).count == 2)
        #expect(seen.withLock { $0 } == [[1, 2]])
        subscription.dispose()
    }

    @Test("A row that opens later shows what another program has drawn meanwhile")
    func otherProgram() async throws {
        let (first, second) = (database(), database())
        #expect(try await found(in: first) == [])
        add(try drawing(1), to: second)
        #expect(try await found(in: second).count == 1)
        second.close()
        add(try drawing(2), to: first)
        let counts = try await first.drawings.drawings(on: Self.board).map(\.count).first { $0 == 2 }
        #expect(counts == 2)
    }

    @Test("If the file cannot be used, drawings last for this run")
    func unusable() async throws {
        let database = MarketDatabase(path: nil)
        database.open()
        add(try drawing(1), to: database)
        #expect(try await found(in: database) == [drawing(1)])
        #expect(try await database.storeError.first { _ in true } == .noFolder)
    }

    @Test("A change during a reading is not lost, and neither is one made before the first")
    func readings() throws {
        let held = HeldDrawings()
        let seen = Guarded<[[UInt8]]>([])
        let subscription = held.drawings(on: Self.board).subscribe(onNext: { drawings in
            seen.withLock { $0.append(drawings.map(\.id.uuid.0)) }
        })
        let lines = try (1...4).map { try drawing($0) }
        held.apply(DrawingEdit(before: nil, after: lines[0]), on: Self.board)
        held.beginReading(of: Self.board)
        held.apply(DrawingEdit(before: nil, after: lines[1]), on: Self.board)
        held.endReading(of: Self.board, [lines[0], lines[2]])
        held.beginReading(of: Self.board)
        held.beginReading(of: Self.board)
        held.apply(DrawingEdit(before: lines[2], after: nil), on: Self.board)
        held.endReading(of: Self.board, lines)
        held.endReading(of: Self.board, nil)
        held.beginReading(of: Self.board)
        held.endReading(of: Self.board, [lines[2]])
        #expect(seen.withLock { $0 } == [[3, 1, 2], [1, 2], [1, 2, 4], [3]])
        subscription.dispose()
    }
}
