import KitKeyring
import KitLocking
import Networking
import Rx
import Testing
import WickMarketSources

@Suite("The source of a site's key")
struct KeyringKeyStoreTests {
    /// Records the elements of a sequence.
    private final class Record: Sendable {
        private let seen = Guarded<[[Site: SiteKey]]>([])
        private let bag = DisposeBag()

        init(_ store: KeyringKeyStore) {
            store.keys.subscribe(onNext: { [unowned self] keys in seen.withLock { $0.append(keys) } }).disposed(by: bag)
        }

        var all: [[Site: SiteKey]] { seen.withLock { $0 } }
        func all(of site: Site) -> [SiteKey?] { all.map { $0[site] } }
    }

    /// Responds when the test says so.
    private final class SlowKeyring: Keyring {
        let responses = PublishSubject<APIKey?>()

        func key(for site: Site) -> Single<APIKey?> { responses.take(1).asSingle() }
        func save(_ key: APIKey, for site: Site) -> Single<Void> { .just(()) }
        func remove(for site: Site) -> Single<Void> { .just(()) }
    }

    private let first: APIKey
    private let second: APIKey

    init() throws {
        first = try #require(APIKey("first-key"))
        second = try #require(APIKey("second-key"))
    }

    @Test("All keys are emitted once they are known, and each change at once")
    func changes() async throws {
        let store = KeyringKeyStore(keyring: MemoryKeyring(keys: [.cryptoCompare: first]))
        let record = Record(store)
        #expect(record.all == [[.coinMarketCap: .absent, .coinGecko: .absent, .cryptoCompare: .stored(first)]])
        #expect(try await store.set(second, for: .cryptoCompare).value == .stored)
        #expect(try await store.set(second, for: .cryptoCompare).value == .stored)
        try await store.clear(.cryptoCompare).value
        #expect(record.all(of: .cryptoCompare) == [.stored(first), .stored(second), .absent])
        #expect(record.all(of: .coinMarketCap) == [.absent, .absent, .absent])
        #expect(Record(store).all == [[.coinMarketCap: .absent, .coinGecko: .absent, .cryptoCompare: .absent]])
    }

    @Test("A later subscriber receives the known keys at once, and all receive external changes")
    func changedElsewhere() async throws {
        let keyring = MemoryKeyring()
        let store = KeyringKeyStore(keyring: keyring)
        let record = Record(store)
        try await keyring.save(first, for: .coinMarketCap).value
        #expect(record.all(of: .coinMarketCap) == [.absent])
        #expect(Record(store).all(of: .coinMarketCap) == [.stored(first)])
        #expect(record.all(of: .coinMarketCap) == [.absent, .stored(first)])
        #expect(try await store.key(for: .coinMarketCap).value == .stored(first))
    }

    @Test("An environment variable takes precedence, and the keyring is not queried for that key")
    func variables() async throws {
        let keyring = MemoryKeyring(failure: .noBus)
        let store = KeyringKeyStore(variables: [.coinMarketCap: first, .cryptoCompare: first], keyring: keyring)
        let named = SiteKey.variable(first, name: "WICK_COINMARKETCAP_KEY")
        #expect(Record(store).all(of: .coinMarketCap) == [named])
        keyring.fail(nil)
        #expect(try await store.set(second, for: .coinMarketCap).value == .stored)
        #expect(try await store.key(for: .coinMarketCap).value == named)
        #expect(try await keyring.key(for: .coinMarketCap).value == second)
    }

    @Test(
        "A key that the keyring cannot save is used for this run, with the error; the next attempt may save it",
        arguments: [KeyringError.noLibrary("so"), .noBus, .noService, .locked, .refused, .timedOut, .failed("so")])
    func held(_ reason: KeyringError) async throws {
        let keyring = MemoryKeyring(failure: reason)
        let store = KeyringKeyStore(keyring: keyring)
        let record = Record(store)
        #expect(try await store.set(first, for: .coinMarketCap).value == .thisRunOnly(reason))
        #expect(try await store.key(for: .coinMarketCap).value == .thisRunOnly(first, reason))
        keyring.fail(nil)
        #expect(try await store.set(first, for: .coinMarketCap).value == .stored)
        #expect(record.all(of: .coinMarketCap) == [.unknown(reason), .thisRunOnly(first, reason), .stored(first)])
    }

    @Test("A key set for this run can be cleared without the keyring; a saved one cannot, and stays")
    func clearing() async throws {
        let keyring = MemoryKeyring(keys: [.cryptoCompare: first])
        let store = KeyringKeyStore(keyring: keyring)
        let record = Record(store)
        keyring.fail(.locked)
        _ = try await store.set(second, for: .coinMarketCap).value
        try await store.clear(.coinMarketCap).value
        #expect(record.all(of: .coinMarketCap) == [.absent, .thisRunOnly(second, .locked), .unknown(.locked)])
        await #expect(throws: KeyringError.locked) { try await store.clear(.cryptoCompare).value }
        #expect(record.all(of: .cryptoCompare).last == .stored(first))
    }

    @Test("A temporary keyring error keeps the key; a keyring without the key removes it")
    func passingFailure() async throws {
        let keyring = MemoryKeyring(keys: [.coinMarketCap: first])
        let store = KeyringKeyStore(keyring: keyring)
        let record = Record(store)
        keyring.fail(.timedOut)
        #expect(try await store.key(for: .coinMarketCap).value == .stored(first))
        #expect(try await store.key(for: .cryptoCompare).value == .unknown(.timedOut))
        #expect(record.all(of: .coinMarketCap) == [.stored(first), .stored(first)])
        keyring.fail(nil)
        try await keyring.remove(for: .coinMarketCap).value
        #expect(try await store.key(for: .coinMarketCap).value == .absent)
        #expect(record.all(of: .coinMarketCap) == [.stored(first), .stored(first), .absent])
    }

    @Test("The result of an older query does not undo a later change")
    func lateResponse() async throws {
        let keyring = SlowKeyring()
        let store = KeyringKeyStore(keyring: keyring)
        let record = Record(store)
        #expect(record.all.isEmpty)
        #expect(try await store.set(second, for: .coinMarketCap).value == .stored)
        keyring.responses.onNext(first)
        let others = SiteKey.stored(first)
        #expect(record.all == [[.coinMarketCap: .stored(second), .coinGecko: others, .cryptoCompare: others]])
    }

    @Test("The keyring is not queried before the first subscription")
    func lazy() async throws {
        let keyring = MemoryKeyring()
        let store = KeyringKeyStore(keyring: keyring)
        _ = store.set(first, for: .coinMarketCap)
        _ = store.clear(.coinMarketCap)
        _ = store.keys
        #expect(try await keyring.key(for: .coinMarketCap).value == nil)
    }

    @Test("With changes from many threads, the newest state is emitted last")
    func threads() async throws {
        let keys = (0..<50).compactMap { APIKey("key-\($0)") }
        for _ in 0..<20 {
            let store = MemoryKeyStore()
            let last = Guarded<SiteKey?>(nil)
            let bag = DisposeBag()
            store.keys.subscribe(onNext: { keys in last.withLock { $0 = keys[.coinMarketCap] } }).disposed(by: bag)
            await withTaskGroup(of: Void.self) { group in
                for key in keys { group.addTask { _ = try? await store.set(key, for: .coinMarketCap).value } }
            }
            #expect(try await store.key(for: .coinMarketCap).value == last.withLock { $0 })
        }
    }

    @Test("No state of a key shows it, and each error has a message and advice")
    func messages() {
        let reasons: [KeyringError] = [
            .noLibrary("so"), .noBus, .noService, .locked, .refused, .timedOut, .failed("so"),
        ]
        let states: [SiteKey] = [
            .absent, .variable(first, name: "WICK_COINMARKETCAP_KEY"), .stored(first), .thisRunOnly(first, .locked),
            .unknown(.locked),
        ]
        for state in states {
            var dumped = ""
            dump(state, to: &dumped)
            #expect(!"\(state)\(String(reflecting: state))\(dumped)".contains("first"))
        }
        #expect(Set(reasons.map(\.message)).count == reasons.count)
        for reason in reasons { #expect(reason.message.hasSuffix(".") && reason.advice.hasSuffix(".")) }
    }
}
