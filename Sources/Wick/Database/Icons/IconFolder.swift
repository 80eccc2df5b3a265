import Foundation
import KitLocking
import WickMarket
import WickMarketStore

/// Reads, writes and removes the files of an ``IconCache``; used on the cache's queue.
final class IconFolder: Sendable {
    private let root: URL
    private let limits: IconCache.Limits
    private let now: @Sendable () -> Date
    /// How many bytes may be written before the next clean-up; initially none.
    private let allowance = Guarded(0)

    init(path: String, limits: IconCache.Limits, now: @escaping @Sendable () -> Date) {
        root = URL(fileURLWithPath: path, isDirectory: true)
        self.limits = limits
        self.now = now
    }

    /// Reads the icon of a coin; removes a damaged file.
    func icon(of coin: CoinID, from origin: String) -> CachedIcon? {
        let file = file(of: coin, from: origin)
        guard let bytes = Self.read(file) else { return nil }
        guard let icon = IconFile.icon(in: bytes) else {
            try? FileManager.default.removeItem(at: file)
            return nil
        }
        return icon
    }

    /// Stores an icon; ignores errors.
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

    func remove(_ coin: CoinID, from origin: String) {
        try? FileManager.default.removeItem(at: file(of: coin, from: origin))
    }

    /// The disk usage of all files, in bytes.
    var size: Int { entries.reduce(0) { $0 + $1.room } }

    /// Removes all files, except those that another program removes meanwhile.
    func clear() throws {
        for entry in entries {
            do { try FileManager.default.removeItem(at: entry.file) } catch CocoaError.fileNoSuchFile {}
        }
    }

    private func file(of coin: CoinID, from origin: String) -> URL {
        let environment = origin.prefix { $0.isASCII && $0.isLetter }
        return root.appendingPathComponent("\(environment)-\(StableHash.text(of: origin.utf8))", isDirectory: true)
            .appendingPathComponent("\(coin.rawValue).icon")
    }

    // MARK: Clean-up

    private struct Entry {
        let file: URL
        let date: Date
        let room: Int
    }

    /// Removes old files, and the oldest ones if space is short, with some reserve until the next clean-up.
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

    /// All files of all origins, including those left by interrupted writes.
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

    /// The disk usage of a file, in whole blocks.
    private static func room(of bytes: Int) -> Int { (bytes + 4095) / 4096 * 4096 }

    /// Reads a regular file of at most the maximum size.
    private static func read(_ file: URL) -> Data? {
        // Do not block on other kinds of files, such as pipes.
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= IconFile.mostBytes
        else { return nil }
        return try? FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).readToEnd() ?? Data()
    }
}
