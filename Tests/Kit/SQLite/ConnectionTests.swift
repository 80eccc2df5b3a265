import Foundation
import SQLite
import Testing

@Suite("A connection")
struct ConnectionTests {
    private let connection: Connection

    init() throws {
        connection = try Connection(path: Connection.memory, timeout: .zero)
        try connection.execute("CREATE TABLE box (content)")
    }

    private func readBack<Value: SQLiteValue>(_ value: Value) throws -> Value? {
        try connection.execute("DELETE FROM box")
        try connection.statement("INSERT INTO box VALUES (?)").run(value)
        return try connection.statement("SELECT content FROM box").first { $0[0] as Value }
    }

    @Test("reads numbers exactly as they were written")
    func numbers() throws {
        for number in [0, -1, Int.max, Int.min] { #expect(try readBack(number) == number) }
        for number in [0, -0.0, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, 0.1, 1e300] {
            #expect(try readBack(number as Double)?.bitPattern == number.bitPattern)
        }
        let date = Date(timeIntervalSinceReferenceDate: 819_000_000.123_456_7)
        #expect(try readBack(date) == date)
    }

    @Test("reads texts exactly as they were written, including empty and missing ones")
    func texts() throws {
        for text in ["", "Brauhaus \"Zum Löwen\"", "a\0b", "🍺", "'; DROP TABLE box"] {
            #expect(try readBack(text) == text)
        }
        #expect(try readBack(nil as String?) == .some(nil))
        #expect(try readBack("" as String?) == "")
    }

    @Test("performs a transaction completely or not at all")
    func transaction() throws {
        let count = { try connection.statement("SELECT count(*) FROM box").first { $0[0] as Int } }
        #expect(throws: SQLiteError.self) {
            try connection.transaction(.writing) { () throws(SQLiteError) in
                try connection.execute("INSERT INTO box VALUES (1)")
                try connection.execute("INSERT INTO nowhere VALUES (2)")
            }
        }
        #expect(try count() == 0)
        try connection.transaction(.writing) { () throws(SQLiteError) in
            try connection.execute("INSERT INTO box VALUES (1)")
        }
        #expect(try count() == 1)
    }
}
