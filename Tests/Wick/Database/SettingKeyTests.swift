import SQLite
import Testing

@testable import WickDatabase
@testable import WickMarketStore

@Suite("Setting keys")
struct SettingKeyTests {
    private enum Side: String, SettingValue { case left, right }

    private let side = SettingKey<Side>("side", standard: .left)
    private let chosenSide = SettingKey<Side?>("side", standard: nil)
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func database() -> MarketDatabase {
        let database = MarketDatabase(path: folder.store)
        database.open()
        return database
    }

    @Test("Strings and Booleans are loaded in the next run; nil means that there is no choice")
    func roundTrip() async throws {
        let first = database()
        #expect(try await first.value(of: chosenSide).first { _ in true } == nil)
        first.choose(.right, for: side)
        #expect(try await first.value(of: chosenSide).first { _ in true } == .right)
        first.close()
        let second = database()
        #expect(try await second.value(of: side).first { $0 == .right } == .right)
        second.choose(nil, for: chosenSide)
        #expect(try await second.value(of: side).first { _ in true } == .left)
        second.close()
        let connection = try Connection(path: folder.store, timeout: .seconds(5))
        #expect(try connection.settings() == [:])
    }

    @Test("A stored value that cannot be read is replaced by the default, but stays in the file")
    func unreadable() async throws {
        let first = database()
        first.choose(true, for: .showCoinOnly)
        first.close()
        let connection = try Connection(path: folder.store, timeout: .seconds(5))
        try connection.execute(
            """
            INSERT INTO setting VALUES ('side', 'up'), ('savesFavorites', 'maybe'), ('new', 3.5), ('raw', x'FF');
            """)
        let second = database()
        #expect(try await second.value(of: .showCoinOnly).first { $0 })
        #expect(try await second.value(of: side).first { _ in true } == .left)
        #expect(try await second.value(of: chosenSide).first { _ in true } == nil)
        #expect(try await second.value(of: .savesFavorites).first { _ in true } == true)
        second.choose(false, for: .showCoinOnly)
        second.close()
        let names = try connection.statement("SELECT name FROM setting ORDER BY name").rows { $0[0] as String }
        #expect(names == ["new", "raw", "savesFavorites", "showCoinOnly", "side"])
    }
}
