import KitLocking
import Rx
import Testing
import WickDatabase
import WickMarketStore

@Suite("Settings on disk")
struct SettingsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("Coins Only is off by default, and takes effect at once when chosen")
    func atOnce() {
        let database = MarketDatabase(path: folder.store)
        database.open()
        let seen = Guarded<[Bool]>([])
        let subscription = database.value(of: .showCoinOnly).subscribe(onNext: { value in
            seen.withLock { $0.append(value) }
        })
        database.choose(true, for: .showCoinOnly)
        #expect(seen.withLock { $0 } == [false, true])
        database.choose(true, for: .showCoinOnly)
        database.choose(false, for: .showCoinOnly)
        #expect(seen.withLock { $0 } == [false, true, false])
        subscription.dispose()
    }

    @Test("The last choice is in effect in the next run once its store is open")
    func stored() async throws {
        let first = MarketDatabase(path: folder.store)
        first.open()
        for value in [true, false, true] { first.choose(value, for: .showCoinOnly) }
        first.close()

        let second = MarketDatabase(path: folder.store)
        #expect(try await second.value(of: .showCoinOnly).first { _ in true } == false)
        async let opened: Void = second.opened.value
        second.open()
        try await opened
        #expect(try await second.value(of: .showCoinOnly).first { _ in true })
    }

    @Test("A choice made before the store is open takes precedence over the stored value")
    func early() async throws {
        let first = MarketDatabase(path: folder.store)
        first.open()
        first.choose(true, for: .showCoinOnly)
        first.close()

        let second = MarketDatabase(path: folder.store)
        let seen = Guarded<[Bool]>([])
        let subscription = second.value(of: .showCoinOnly).subscribe(onNext: { value in
            seen.withLock { $0.append(value) }
        })
        second.choose(false, for: .showCoinOnly)
        second.open()
        second.close()
        #expect(seen.withLock { $0 } == [false])
        subscription.dispose()

        let third = MarketDatabase(path: folder.store)
        third.open()
        third.close()
        #expect(try await third.value(of: .showCoinOnly).first { _ in true } == false)
    }

    @Test("A store that is never opened saves the choices when it is closed")
    func neverOpened() async throws {
        var database: MarketDatabase? = MarketDatabase(path: folder.store)
        database?.choose(true, for: .showCoinOnly)
        database?.close()
        database = nil

        let next = MarketDatabase(path: folder.store)
        next.open()
        #expect(try await next.value(of: .showCoinOnly).first { $0 })
    }

    @Test("The file is in the place that the XDG specification defines")
    func path() {
        let home = ["HOME": "/home/ada"]
        #expect(MarketDatabase.path(variables: home) == "/home/ada/.local/share/wick/wick.sqlite")
        let named = home.merging(["XDG_DATA_HOME": "/data"]) { $1 }
        #expect(MarketDatabase.path(variables: named) == "/data/wick/wick.sqlite")
        let relative = home.merging(["XDG_DATA_HOME": "data"]) { $1 }
        #expect(MarketDatabase.path(variables: relative) == "/home/ada/.local/share/wick/wick.sqlite")
        #expect(MarketDatabase.path(variables: [:]) == nil)
    }
}
