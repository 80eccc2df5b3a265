import SQLite
import Testing

@Suite("Migrations")
struct MigrationTests {
    private static let scripts = [
        "CREATE TABLE pet (name TEXT)",
        "ALTER TABLE pet ADD COLUMN legs INTEGER; UPDATE pet SET legs = 4",
        "CREATE TABLE owner (name TEXT); INSERT INTO owner SELECT name || '''s' FROM pet",
    ]

    private let connection: Connection

    init() throws { connection = try Connection(path: Connection.memory, timeout: .zero) }

    private func texts(_ sql: String) throws -> [String] { try connection.statement(sql).rows { $0[0] as String } }

    @Test("Each earlier version is migrated to the newest with its content", arguments: 0...3)
    func steps(from version: Int) throws {
        #expect(try Migrations(scripts: Array(Self.scripts.prefix(version))).apply(to: connection) != .newer)
        if version > 0 { try connection.execute("INSERT INTO pet (name) VALUES ('Rex')") }
        #expect(try Migrations(scripts: Self.scripts).apply(to: connection) == (version == 0 ? .made : .found))
        #expect(try texts("SELECT count(*) FROM pet") == [version > 0 ? "1" : "0"])
        #expect(try texts("SELECT name FROM owner") == [[], ["Rex's"], ["Rex's"], []][version])
        #expect(try texts("PRAGMA user_version") == ["3"])
    }

    @Test("A newer version is not changed")
    func newer() throws {
        #expect(try Migrations(scripts: Self.scripts).apply(to: connection) == .made)
        #expect(try Migrations(scripts: Array(Self.scripts.prefix(1))).apply(to: connection) == .newer)
        #expect(try texts("PRAGMA user_version") == ["3"])
    }

    @Test(
        "A version that no program has written is damage; the file is not changed", arguments: [-1, .min, .max, 1004])
    func impossible(version: Int32) throws {
        let migrations = Migrations(scripts: Self.scripts)
        #expect(try migrations.apply(to: connection) == .made)
        try connection.execute("PRAGMA user_version = \(version)")
        #expect { try migrations.apply(to: connection) } throws: { error in (error as? SQLiteError)?.isDamage == true }
        #expect(try texts("PRAGMA user_version") == ["\(version)"])
        try connection.execute("PRAGMA user_version = 1003")
        #expect(try migrations.apply(to: connection) == .newer)
    }

    @Test("A schema that does not match its version is damage, and no script runs", arguments: 0...3, 0...3)
    func mixed(version: Int, schema: Int) throws {
        _ = try Migrations(scripts: Array(Self.scripts.prefix(schema))).apply(to: connection)
        try connection.execute("PRAGMA user_version = \(version)")
        if version == schema {
            #expect(try Migrations(scripts: Self.scripts).apply(to: connection) != .newer)
        } else {
            #expect { try Migrations(scripts: Self.scripts).apply(to: connection) } throws: {
                ($0 as? SQLiteError)?.isDamage == true
            }
            #expect(try texts("PRAGMA user_version") == ["\(version)"])
        }
    }

    @Test("A script that fails is rolled back together with those before it")
    func failure() throws {
        #expect(try Migrations(scripts: Array(Self.scripts.prefix(1))).apply(to: connection) == .made)
        let broken = Migrations(scripts: Array(Self.scripts.prefix(2)) + ["CREATE TABLE owner (name TEXT); NONSENSE"])
        #expect(throws: SQLiteError.self) { try broken.apply(to: connection) }
        #expect(try texts("PRAGMA user_version") == ["1"])
        #expect(try texts("SELECT name FROM pragma_table_info('pet')") == ["name"])
    }
}
