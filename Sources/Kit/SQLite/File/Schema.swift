/// The tables, indexes, views and triggers of a database, with their definitions.
struct Schema {
    private struct Name: Hashable {
        let kind: String
        let name: String
    }

    private struct Definition: Equatable {
        let table: String
        /// The statement that created it; empty for objects that SQLite creates itself.
        let sql: String

        static func == (lhs: Definition, rhs: Definition) -> Bool {
            // Most files contain the text of the scripts unchanged, and tokenizing takes longer than opening the file.
            lhs.table == rhs.table
                && (lhs.sql == rhs.sql || SQLTokens.tokens(of: lhs.sql) == SQLTokens.tokens(of: rhs.sql))
        }
    }

    private let definitions: [Name: Definition]

    init(of connection: Connection) throws(SQLiteError) {
        let rows = try connection.statement("SELECT type, name, tbl_name, sql FROM sqlite_schema").rows { row in
            (
                name: Name(kind: row[0], name: row[1]),
                definition: Definition(table: row[2], sql: (row[3] as String?) ?? "")
            )
        }
        // The tables of ANALYZE statistics do not change the schema.
        definitions = Dictionary(
            rows.lazy.filter { !$0.name.name.hasPrefix("sqlite_stat") }.map { ($0.name, $0.definition) }
        ) { first, _ in first }
    }

    /// Whether it contains all objects of another schema with the same definitions; it may contain more.
    func contains(_ other: Schema) -> Bool { other.definitions.allSatisfy { definitions[$0] == $1 } }

    /// Whether it contains an object that is in one schema but not in another.
    func overlaps(_ newer: Schema, besides older: Schema) -> Bool {
        newer.definitions.keys.contains { older.definitions[$0] == nil && definitions[$0] != nil }
    }
}
