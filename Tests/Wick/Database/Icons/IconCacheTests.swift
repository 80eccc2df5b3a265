import Foundation
import KitLocking
import Rx
import Testing
import WickDatabase
import WickMarket
import WickMarketStore

@Suite("Icons on disk")
struct IconCacheTests {
    private static let origin = "production https://icons.example"
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path + "/cache/wick/icons"
    }

    private func icons(
        _ origin: String = origin, limits: IconCache.Limits = .init(), now: @escaping @Sendable () -> Date = { Date() }
    ) -> any IconStore {
        IconCache(path: path, limits: limits, now: now).icons(from: origin)
    }

    /// The files of all origins, with their folders.
    private var files: [String] {
        (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".icon") }.sorted()
    }

    private func icon(_ bytes: Int = 3_000, tag: String? = "\"t\"", at seconds: Double = 1_000) -> CachedIcon {
        CachedIcon(
            picture: Data((0..<bytes).map { UInt8(truncatingIfNeeded: $0 * 7) }), entityTag: tag,
            checked: Date(timeIntervalSince1970: seconds))
    }

    @Test("Icons are loaded unchanged in the next run, newlines included, and so is the absence of one")
    func roundTrip() async throws {
        let cached = [
            1: icon(), 2: icon(0, tag: nil), 3: icon(tag: "W/\"a b\nc\""), 4: icon(tag: ""),
            5: CachedIcon(picture: nil, checked: Date(timeIntervalSince1970: 5)),
        ]
        let first = icons()
        for (coin, icon) in cached { first.save(icon, of: CoinID(coin)) }
        #expect(try await first.icon(of: CoinID(1)).value == cached[1])
        let second = icons()
        for (coin, icon) in cached { #expect(try await second.icon(of: CoinID(coin)).value == icon) }
        #expect(try await second.icon(of: CoinID(6)).value == nil)
    }

    @Test("The size counts the icons of all origins, clearing removes them, and new ones are stored afterwards")
    func sizeAndClearing() async throws {
        let cache = IconCache(path: path)
        #expect(try await cache.size.value == 0)
        try await cache.clear().value
        for origin in [Self.origin, "staging https://icons.example"] {
            cache.icons(from: origin).save(icon(5_000), of: CoinID(1))
        }
        #expect(try await cache.size.value == 2 * 8_192)
        try await cache.clear().value
        #expect(try await cache.size.value == 0)
        #expect(files.isEmpty)
        #expect(try await icons().icon(of: CoinID(1)).value == nil)
        cache.icons(from: Self.origin).save(icon(), of: CoinID(1))
        #expect(try await cache.size.value == 4_096)
        #expect(try await IconCache(path: nil).size.value == 0)
    }

    @Test("The folder is in the user's cache and private")
    func place() async throws {
        let store = icons()
        store.save(icon(), of: CoinID(1))
        _ = try await store.icon(of: CoinID(1)).value
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
        #expect(IconCache.path(variables: ["XDG_CACHE_HOME": "/c", "HOME": "/h"]) == "/c/wick/icons")
        #expect(IconCache.path(variables: ["XDG_CACHE_HOME": "c", "HOME": "/h"]) == "/h/.cache/wick/icons")
        #expect(IconCache.path(variables: [:]) == nil)
    }

    @Test("Icons of different origins are separate")
    func origins() async throws {
        let (one, other) = (icons(), icons("staging https://icons.example"))
        one.save(icon(), of: CoinID(1))
        #expect(try await one.icon(of: CoinID(1)).value != nil)
        #expect(try await other.icon(of: CoinID(1)).value == nil)
        other.save(icon(10), of: CoinID(1))
        #expect(try await other.icon(of: CoinID(1)).value == icon(10))
        #expect(try await one.icon(of: CoinID(1)).value == icon())
    }

    @Test("A file with any damaged byte is not used, and is removed")
    func damage() async throws {
        let store = icons()
        store.save(icon(200), of: CoinID(1))
        #expect(try await store.icon(of: CoinID(1)).value != nil)
        let file = URL(fileURLWithPath: path + "/" + (try #require(files.first)))
        let bytes = try Data(contentsOf: file)
        for place in bytes.indices {
            var damaged = bytes
            damaged[place] ^= 0x20
            try damaged.write(to: file)
            #expect(try await store.icon(of: CoinID(1)).value == nil, "byte \(place)")
            #expect(files.isEmpty, "byte \(place)")
        }
        for length in [0, 1, 20, 40, bytes.count - 1] {
            try bytes.prefix(length).write(to: file)
            #expect(try await store.icon(of: CoinID(1)).value == nil, "\(length) bytes")
        }
        try bytes.write(to: file)
        #expect(try await store.icon(of: CoinID(1)).value == icon(200))
    }

    @Test("The size is limited, and the latest icons stay")
    func bounds() async throws {
        let limits = IconCache.Limits(bytes: 40 * 4096)
        let store = icons(limits: limits)
        for coin in 1...200 {
            store.save(icon(3_000), of: CoinID(coin))
            #expect(try await store.icon(of: CoinID(coin)).value != nil)
            #expect(files.count <= 40)
        }
        #expect(files.count >= 30)
    }

    @Test("All icons take 24 MB at most by default")
    func standardBounds() async throws {
        let (store, icon) = (icons(), icon(255 << 10))
        for coin in 1...110 { store.save(icon, of: CoinID(coin)) }
        #expect(try await store.icon(of: CoinID(110)).value == icon)
        #expect((70...96).contains(files.count))
    }

    @Test(
        "Icons that were not confirmed for 90 days are removed, whatever their origin",
        arguments: [(89.0, true), (91, false)])
    func age(_ days: Double, _ stays: Bool) async throws {
        let old = icons("staging https://old.example")
        old.save(icon(), of: CoinID(1))
        #expect(try await old.icon(of: CoinID(1)).value != nil)
        let later = icons(now: { Date(timeIntervalSinceNow: days * 86_400) })
        later.save(icon(), of: CoinID(2))
        _ = try await later.icon(of: CoinID(2)).value
        #expect(try await (icons("staging https://old.example").icon(of: CoinID(1)).value != nil) == stays)
    }

    @Test("Removed icons are gone")
    func removal() async throws {
        let store = icons()
        store.save(icon(), of: CoinID(1))
        store.remove(CoinID(1))
        #expect(try await store.icon(of: CoinID(1)).value == nil)
        store.remove(CoinID(2))
    }

    @Test("Without a folder nothing is stored, and there is no error")
    func noPlace() async throws {
        let unwritable = IconCache(path: "/proc/wick/icons").icons(from: Self.origin)
        unwritable.save(icon(), of: CoinID(1))
        #expect(try await unwritable.icon(of: CoinID(1)).value == nil)
        let nowhere = IconCache(path: nil).icons(from: Self.origin)
        nowhere.save(icon(), of: CoinID(1))
        #expect(try await nowhere.icon(of: CoinID(1)).value == nil)
    }

    @Test("Only regular files are read")
    func otherFiles() async throws {
        let store = icons()
        store.save(icon(), of: CoinID(1))
        #expect(try await store.icon(of: CoinID(1)).value != nil)
        let file = path + "/" + (try #require(files.first))
        for make in [
            { mkfifo(file, 0o600) }, { mkdir(file, 0o700) }, { symlink("/dev/zero", file) },
        ] {
            try FileManager.default.removeItem(atPath: file)
            #expect(make() == 0)
            #expect(try await store.icon(of: CoinID(1)).value == nil)
        }
    }
}
