import Foundation
import SQLite
import Testing
import Waiting

@testable import WickDatabase

/// A missing table made each change fail permanently, with the advice to check the disk.
// Serialized: each open store uses one of the system's few inotify watches.
@Suite("A file with an unexpected schema", .serialized, .hangLimit)
struct SchemaDamageTests {
    private static let rewrite = "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET "
    private static let swap = """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET rootpage =
            (SELECT sum(rootpage) FROM sqlite_schema WHERE name IN ('%1', '%2')) - rootpage
        WHERE name IN ('%1', '%2')
        """

    @Test(
        "A file with a damaged table is renamed",
        arguments: try Connection.tables()
            .flatMap { table in
                [
                    "DROP TABLE \(table)",
                    "DROP TABLE \(table); CREATE VIEW \(table) AS SELECT 1 AS id, 'a' AS name, 2 AS value",
                    "DROP TABLE \(table); CREATE TABLE \(table) (x)",
                    "ALTER TABLE \(table) RENAME TO other",
                    "ALTER TABLE \(table) ADD COLUMN note TEXT",
                    "\(rewrite) sql = replace(sql, 'NOT NULL', '') || ' ' WHERE name = '\(table)' AND sql LIKE '%NOT NULL%';"
                        + "\(rewrite) sql = replace(sql, 'REAL', 'TEXT') WHERE name = '\(table)'",
                    "\(rewrite) name = name || 'x' WHERE name = '\(table)'",
                    "\(rewrite) sql = NULL WHERE name = '\(table)'",
                    "\(rewrite) sql = 'CREATE TABLE' WHERE name = '\(table)'",
                    "\(rewrite) sql = x'00ff' WHERE name = '\(table)'",
                    "\(rewrite) type = 'index' WHERE name = '\(table)'",
                    "\(rewrite) type = NULL WHERE name = '\(table)'",
                    "\(rewrite) rootpage = 0 WHERE name = '\(table)'",
                    "\(rewrite) rootpage = 1 WHERE name = '\(table)'",
                    "\(rewrite) rootpage = -1 WHERE name = '\(table)'",
                    "\(rewrite) rootpage = 1000000 WHERE name = '\(table)'",
                    "PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE name = '\(table)'",
                ]
            })
    func tables(damage: String) async throws { #expect(try await result(of: damage) == .putAside, "\(damage)") }

    @Test(
        "A file with a wrong index, constraint or version is renamed",
        arguments: [
            "ALTER TABLE favorite DROP COLUMN symbol", "ALTER TABLE ticker DROP COLUMN price",
            "ALTER TABLE listing RENAME COLUMN date TO day",
            "\(rewrite) sql = replace(sql, 'AUTOINCREMENT', '') WHERE name = 'favorite'",
            """
            \(rewrite) sql = replace(sql, 'UNIQUE', '') WHERE name = 'favorite';
            DELETE FROM sqlite_schema WHERE name = 'sqlite_autoindex_favorite_1'
            """,
            "\(rewrite) sql = replace(sql, 'REFERENCES listing ON DELETE CASCADE', '') WHERE name = 'ticker'",
            "\(rewrite) sql = replace(sql, 'ON DELETE CASCADE', 'ON DELETE SET NULL') WHERE name = 'ticker'",
            "PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE name = 'sqlite_sequence'",
            "PRAGMA writable_schema = ON; DELETE FROM sqlite_schema",
            swap.replacing("%1", with: "sqlite_autoindex_favorite_1").replacing(
                "%2", with: "sqlite_autoindex_listing_1"),
            swap.replacing("%1", with: "listing").replacing("%2", with: "global_metrics"),
            "PRAGMA foreign_keys = OFF; DELETE FROM listing", "UPDATE sqlite_sequence SET seq = 9223372036854775807",
            "UPDATE sqlite_sequence SET seq = -1", "UPDATE favorite SET position = -1 WHERE id = 1",
            "INSERT INTO favorite VALUES (9223372036854775807, 77, 'Coin', 'C')",
            "PRAGMA user_version = 0", "PRAGMA user_version = 1", "PRAGMA user_version = -1",
            "PRAGMA user_version = -2147483648", "PRAGMA user_version = 2", "PRAGMA user_version = 2147483647",
            "PRAGMA user_version = 1012", "PRAGMA user_version = 3",
        ])
    func rest(damage: String) async throws { #expect(try await result(of: damage) == .putAside, "\(damage)") }

    @Test("A file that a newer Wick may have written is not modified", arguments: [12, 13, 1011])
    func newer(version: Int) async throws {
        #expect(try await result(of: "PRAGMA user_version = \(version)") == .newer)
        #expect(try await result(of: "DROP TABLE favorite; PRAGMA user_version = \(version)") == .newer)
    }

    @Test(
        "A file with additions or differently formatted SQL is used",
        arguments: [
            "VACUUM", "ANALYZE", "REINDEX", "CREATE TABLE other (value)", "CREATE INDEX other ON ticker (symbol)",
            "CREATE VIEW other AS SELECT * FROM favorite", "PRAGMA application_id = 7",
            "PRAGMA journal_mode = DELETE; PRAGMA auto_vacuum = FULL; VACUUM",
            "PRAGMA journal_mode = DELETE; PRAGMA page_size = 8192; VACUUM",
            "\(rewrite) sql = replace(sql, '    ', ' ')", "\(rewrite) sql = replace(sql, ' TEXT', ' text /* text */')",
            "ALTER TABLE favorite RENAME TO other; ALTER TABLE other RENAME TO favorite",
        ])
    func sound(change: String) async throws { #expect(try await result(of: change) == .works, "\(change)") }

    private func result(of damage: String) async throws -> StoreTrial.TrialResult {
        let folder = try TemporaryFolder(isInMemory: true)
        try folder.write(try await StoreTrial.soundBytes())
        let connection = try Connection(path: folder.store, timeout: .zero)
        try connection.execute(damage)
        try connection.close()
        return try await StoreTrial.run(in: folder, damage)
    }
}

extension Connection {
    /// Every table of the current schema.
    fileprivate static func tables() throws -> [String] {
        let connection = try Connection(path: Connection.memory, timeout: .zero)
        _ = try Migrations.wick.apply(to: connection)
        let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        return try connection.statement(sql).rows { $0[0] as String }
    }

    /// Moves everything into the database file, and empties the log.
    fileprivate func close() throws { try execute("PRAGMA wal_checkpoint(TRUNCATE)") }
}
