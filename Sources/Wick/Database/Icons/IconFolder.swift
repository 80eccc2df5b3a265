import Foundation
import KitLocking
import WickMarket
import WickMarketStore

/// The folder of an ``IconCache``: reads, writes and clears away files; used on the cache's queue.
final class IconFolder: Sendable {
    private let root: URL
    private let limits: IconCache.Limits
    private let now: @Sendable () -> Date
    /// How many bytes may still be written before the folder is looked through; at first it is at once.
    private let allowance = Guarded(0)

    init(path: String, limits: IconCache.Limits, now: @escaping @Sendable () -> Date) {
        root = URL(fileURLWithPath: path, isDirectory: true)
        self.limits = limits
        self.now = now
    }

    /// What is kept of a coin; a file that is damaged is removed.
    func icon(of coin: CoinID, from origin: String) -> CachedIcon? {
        let file = file(of: coin, from: origin)
        guard let bytes = Self.read(file) else { return nil }
        guard let icon = IconFile.icon(in: bytes) else {
            try? FileManager.default.removeItem(at: file)
            return nil
        }
        return icon
    }

    /// Keeps an icon, as far as that is possible.
    func save(_ icon: CachedIcon, of coin: CoinID, from origin: String) {
        let file = file(of: coin, from: origin)
        let bytes = IconFile.bytes(of: icon)
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        guard (try? bytes.write(to: file, options: .atomic)) != nil else { return }
        let isSpent = allowance.withLock { allowance in
            allowance -= Self.room(of: bytes.count)
            return allowance < 0
        }
        if isSpent { clearAway() }
    }

    /// Removes what is kept of a coin.
    func remove(_ coin: CoinID, from origin: String) {
        try? FileManager.default.removeItem(at: file(of: coin, from: origin))
    }

    private func file(of coin: CoinID, from origin: String) -> URL {
        let environment = origin.prefix { $0.isASCII && $0.isLetter }
        return root.appendingPathComponent("\(environment)-\(StableHash.text(of: origin.utf8))", isDirectory: true)
            .appendingPathComponent("\(coin.rawValue).icon")
    }

    // MARK: Clearing away

    private struct Entry {
        let file: URL
        let date: Date
        let room: Int
    }

    /// Removes what is too old, and the oldest where there is little room left, so that it will not soon be too much again.
    private func clearAway() {
        var entries = entries.sorted { $0.date < $1.date }
        var room = entries.reduce(0) { $0 + $1.room }
        let oldest = now().addingTimeInterval(-limits.age)
        let enough = room > limits.bytes / 10 * 9 ? limits.bytes / 10 * 8 : room
        while let entry = entries.first, entry.date < oldest || room > enough {
            try? FileManager.default.removeItem(at: entry.file)
            room -= entry.room
            entries.removeFirst()
        }
        allowance.withLock { $0 = limits.bytes - room }
    }

    /// All files of all origins, what a write that was broken off has left among them.
    private var entries: [Entry] {
        let keys: Set<URLResourceKey> = [.isRegularFileKey, .contentModificationDateKey, .fileSizeKey]
        let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: Array(keys))
        return (files?.compactMap { $0 as? URL } ?? []).compactMap { file in
            guard let values = try? file.resourceValues(forKeys: keys), values.isRegularFile == true else { return nil }
            return Entry(
                file: file, date: values.contentModificationDate ?? .distantPast,
                room: Self.room(of: values.fileSize ?? 0))
        }
    }

    /// How much of the disk a file takes: whole blocks.
    private static func room(of bytes: Int) -> Int { (bytes + 4095) / 4096 * 4096 }

    /// The bytes of a file, of none but a regular one and of no more than an icon has.
    private static func read(_ file: URL) -> Data? {
        // Whatever else somebody has put there must not keep anybody waiting.
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= IconFile.mostBytes
        else { return nil }
        return try? FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).readToEnd() ?? Data()
    }
}
