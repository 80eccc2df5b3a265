import Testing

@testable import SQLite

@Suite("The schema of a database")
struct SchemaTests {
    private func schema(_ sql: String) throws -> Schema {
        let connection = try Connection(path: Connection.memory, timeout: .zero)
        try connection.execute(sql)
        return try Schema(of: connection)
    }

    private static let pets = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL DEFAULT 'Rex')"

    @Test(
        "is equal regardless of white space, letter case, comments and quotes",
        arguments: [
            "create table pet(id integer primary key,name text not null default 'Rex')",
            "CREATE TABLE \"pet\" (\n  [id] INTEGER PRIMARY KEY, -- a number\n  `name` TEXT /* a 'name' */ NOT NULL DEFAULT 'Rex')",
            "CREATE TABLE other (id INTEGER PRIMARY KEY, name TEXT NOT NULL DEFAULT 'Rex'); ALTER TABLE other RENAME TO pet",
            "\(pets); CREATE INDEX pets ON pet (name); CREATE TABLE owner (name); ANALYZE",
        ])
    func same(sql: String) throws { #expect(try schema(sql).contains(schema(Self.pets))) }

    @Test(
        "differs with any other column, type, constraint or default",
        arguments: [
            "", "CREATE TABLE pets (id INTEGER PRIMARY KEY, name TEXT NOT NULL DEFAULT 'Rex')",
            "CREATE TABLE pet (id INTEGER PRIMARY KEY, name BLOB NOT NULL DEFAULT 'Rex')",
            "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT DEFAULT 'Rex')",
            "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL DEFAULT 'rex')",
            "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL DEFAULT 'Rex' UNIQUE)",
            "CREATE TABLE pet (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL DEFAULT 'Rex')",
            "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL DEFAULT 'Rex', legs INTEGER)",
            "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL DEFAULT 'Rex') STRICT",
            "CREATE VIEW pet AS SELECT 1 AS id, 'Rex' AS name",
        ])
    func other(sql: String) throws { #expect(try !schema(sql).contains(schema(Self.pets))) }

    @Test("is split into tokens, with strings unchanged")
    func tokens() {
        #expect(
            SQLTokens.tokens(of: "Ab_1 \"C d\" 'E''f -- g' -- h\n[I]/* j */+`K``l`") == [
                "ab_1", "c d", "'E''f -- g'", "i", "+", "k``l",
            ])
        for open in ["'a", "\"a", "[a", "/* a", "-- a", "'", "/*"] { #expect(SQLTokens.tokens(of: open).count <= 1) }
    }
}
