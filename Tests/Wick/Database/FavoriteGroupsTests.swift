import KitLocking
import Rx
import SQLite
import Testing
import WickMarket

@testable import WickDatabase
@testable import WickMarketStore

@Suite("Groups of favorites on disk")
struct FavoriteGroupsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func database() -> MarketDatabase {
        let database = MarketDatabase(path: folder.store)
        database.open()
        return database
    }

    /// The groups with the IDs of their coins: "Favorites: 1 1027 | DeFi: 825".
    private func summary(_ store: any FavoritesStore) async throws -> String {
        try await store.groups.first { _ in true }.map { group in
            ([group.title + ":"] + group.favorites.map { "\($0.id.rawValue)" }).joined(separator: " ")
        }
        .joined(separator: " | ")
    }

    private func stored() async throws -> String {
        let next = database()
        defer { next.close() }
        return try await summary(next)
    }

    /// Makes changes, and returns the result of the last one.
    @discardableResult
    private func apply(_ edits: FavoritesEdit..., to store: any FavoritesStore) async throws -> FavoritesChange {
        var change = FavoritesChange()
        for edit in edits { change = try await store.apply(edit).value }
        return change
    }

    private func id(of name: String, in store: any FavoritesStore) async throws -> FavoriteGroup.ID {
        try #require(await store.groups.first { _ in true }.named(name)).id
    }

    @Test("Groups, their order and their coins are saved, and a coin may be in several")
    func saved() async throws {
        let database = database()
        try await apply(
            .add([.bitcoin, .ether], to: .standard), .makeGroup("  DeFi ", with: [.ether]), .makeGroup("Old", with: []),
            .makeGroup("Third", with: [.bitcoin, .tether]), to: database)
        #expect(try await summary(database) == "Favorites: 1 1027 | DeFi: 1027 | Old: | Third: 1 825")
        try await apply(
            .moveGroup(id(of: "third", in: database), to: 0), .add([.tether, .ether], to: id(of: "Old", in: database)),
            .renameGroup(id(of: "Old", in: database), "New"), .remove([.bitcoin], from: .standard), to: database)
        let expected = "Favorites: 1027 | Third: 1 825 | DeFi: 1027 | New: 825 1027"
        #expect(try await summary(database) == expected)
        database.close()
        #expect(try await stored() == expected)
    }

    @Test("The coins of a group are ordered, and coins that are not named keep their order at the end")
    func order() async throws {
        let database = database()
        try await apply(
            .add([.bitcoin, .ether, .tether], to: .standard), .makeGroup("DeFi", with: [.bitcoin, .ether, .tether]),
            to: database)
        let group = try await id(of: "DeFi", in: database)
        try await apply(.arrange([.tether, .bitcoin], in: group), to: database)
        #expect(try await summary(database) == "Favorites: 1 1027 825 | DeFi: 825 1 1027")
        // A removed coin returns to its place in the new order.
        let removed = try await apply(.remove([.bitcoin], from: group), to: database).favorites
        try await apply(.add([Coin(id: CoinID(5), name: "Five", symbol: "V", rank: nil)], to: group), to: database)
        try await apply(.restore(removed), .arrange([.tether], in: .standard), to: database)
        let expected = "Favorites: 825 1 1027 | DeFi: 825 1 1027 5"
        #expect(try await summary(database) == expected)
        database.close()
        #expect(try await stored() == expected)
    }

    @Test("A deleted group is restored with its coins at its place; they were never lost from other groups")
    func delete() async throws {
        let database = database()
        try await apply(
            .add([.ether], to: .standard), .makeGroup("DeFi", with: [.ether, .bitcoin]), .makeGroup("Last", with: []),
            to: database)
        let change = try await apply(.deleteGroup(id(of: "DeFi", in: database)), to: database)
        #expect(try await summary(database) == "Favorites: 1027 | Last:")
        let deleted = try #require(change.group)
        #expect(try await apply(.add([.tether], to: deleted.id), to: database) == FavoritesChange())
        try await apply(.restoreGroup(deleted), to: database)
        let expected = "Favorites: 1027 | DeFi: 1027 1 | Last:"
        #expect(try await summary(database) == expected)
        #expect(try await id(of: "DeFi", in: database) == deleted.id)
        database.close()
        #expect(try await stored() == expected)
    }

    @Test("A deleted group whose name was used again meanwhile is merged into the new one")
    func restoreTaken() async throws {
        let database = database()
        try await apply(.makeGroup("DeFi", with: [.ether]), to: database)
        let deleted = try #require(try await apply(.deleteGroup(id(of: "DeFi", in: database)), to: database).group)
        try await apply(.makeGroup("defi", with: [.bitcoin]), .restoreGroup(deleted), to: database)
        #expect(try await summary(database) == "Favorites: | defi: 1027 1")
        #expect(try await id(of: "DeFi", in: database) != deleted.id, "Numbers of deleted groups are not reused.")
    }

    @Test("The standard group is not deleted, renamed or moved")
    func standard() async throws {
        let database = database()
        try await apply(.add([.bitcoin], to: .standard), .makeGroup("DeFi", with: []), to: database)
        for edit in [FavoritesEdit.deleteGroup(.standard), .renameGroup(.standard, "X"), .moveGroup(.standard, to: 1)] {
            #expect(try await apply(edit, to: database) == FavoritesChange())
        }
        #expect(try await summary(database) == "Favorites: 1 | DeFi:")
    }

    @Test(
        "Names are trimmed, neither empty nor too long, and unique in any case",
        arguments: [
            ("", GroupNameProblem.empty), (" \n\t", .empty), ("\u{200B}", .empty),
            (String(repeating: "x", count: 65), .tooLong), (String(repeating: "x", count: 2_000), .tooLong),
            (" favorites ", .taken("Favorites")), ("ÉTOILES", .taken("Étoiles")), ("E\u{301}toiles", .taken("Étoiles")),
        ])
    func names(_ name: String, _ problem: GroupNameProblem) async throws {
        let database = database()
        try await apply(.makeGroup("Étoiles", with: []), .makeGroup("Other", with: []), to: database)
        #expect(try await apply(.makeGroup(name, with: [.bitcoin]), to: database).problem == problem)
        #expect(try await apply(.renameGroup(id(of: "Other", in: database), name), to: database).problem == problem)
        #expect(try await summary(database) == "Favorites: | Étoiles: | Other:")
        #expect(try await apply(.renameGroup(id(of: "Other", in: database), "OTHER"), to: database).problem == nil)
        let longest = String(repeating: "👩‍👩‍👧", count: 64)
        #expect(try await apply(.makeGroup(longest, with: []), to: database).group?.title == longest)
    }

    @Test("A failed change leaves groups and coins unchanged, here and on disk, and the next one succeeds")
    func failure() async throws {
        let database = database()
        try await apply(.makeGroup("DeFi", with: [.ether]), .add([.bitcoin], to: .standard), to: database)
        try await limitPages(of: database, to: 1)
        let long = Coin(id: .tether, name: String(repeating: "x", count: 100_000), symbol: "USDT", rank: nil)
        let before = "Favorites: 1 | DeFi: 1027"
        for edit in [
            FavoritesEdit.makeGroup("Full", with: [long]), .add([long], to: try await id(of: "DeFi", in: database)),
        ] {
            await #expect(throws: StoreError.full(path: folder.store)) { try await database.apply(edit).value }
            #expect(try await summary(database) == before)
        }
        try await limitPages(of: database, to: 1_000_000)
        try await apply(.makeGroup("Next", with: [.tether]), to: database)
        database.close()
        #expect(try await stored() == before + " | Next: 825")
    }

    private func limitPages(of database: MarketDatabase, to count: Int) async throws {
        _ = try await database.perform(.reading) { (connection) throws(SQLiteError) in
            try connection.execute("PRAGMA max_page_count = \(count)")
        }.value
    }

    @Test("While favorites are not saved, no group is on disk; afterwards those of all programs are merged by name")
    func unsaved() async throws {
        let first = database()
        try await apply(.makeGroup("DeFi", with: [.ether]), to: first)
        first.choose(false, for: .savesFavorites)
        // The store's operations run in order, so the choice is written before this ends.
        _ = try await first.sizeOfCandles.value
        let second = database()
        #expect(try await summary(second) == "Favorites:")
        let change = try await apply(.makeGroup("defi", with: [.bitcoin]), .makeGroup("Mine", with: []), to: second)
        #expect(change.persistence == .unsaved)
        #expect(try Connection(path: folder.store, timeout: .seconds(5)).favorites().named.isEmpty)
        first.choose(true, for: .savesFavorites)
        _ = try await first.sizeOfCandles.value
        try await apply(.add([.tether], to: .standard), to: second)
        first.close()
        second.close()
        #expect(try await stored() == "Favorites: 825 | DeFi: 1027 1 | Mine:")
    }

    @Test("Each kind of market has its own groups, and an undo concerns the market of the change")
    func markets() async throws {
        let database = database()
        let (live, simulated) = (database.favorites(of: .live), database.favorites(of: .simulated))
        try await apply(.makeGroup("DeFi", with: [.ether]), to: live)
        try await apply(.makeGroup("DeFi", with: [.bitcoin]), to: simulated)
        #expect(try await summary(live) == "Favorites: | DeFi: 1027")
        let edit = FavoritesEdit.deleteGroup(try await id(of: "DeFi", in: simulated))
        #expect(edit.market == .simulated)
        // The live group has the same number.
        #expect(try await apply(edit, to: live) == FavoritesChange())
        #expect(try await apply(edit, to: simulated).group?.id == .named(1, .simulated))
        database.close()
        #expect(try await stored() == "Favorites: | DeFi: 1027")
    }
}
