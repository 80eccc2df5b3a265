import Dispatch
import Foundation
import KitLocking
import Synchronization

/// Watches a store's file for writes (inotify(7)) without polling.
///
/// Writes of this program are reported too; writes to a shared folder by other machines are not.
final class FileWatch: Sendable {
    private let reader: FileWatchReader
    private let number: Int

    /// Starts to watch; fails if the system has no watch left.
    ///
    /// - Parameters:
    ///   - path: The store's file.
    ///   - queue: The queue of the callback, where the watch is released.
    ///   - didWrite: Called after one or more writes, usually before their transaction has ended.
    init?(path: String, queue: DispatchQueue, didWrite: @escaping @Sendable () -> Void) {
        let url = URL(fileURLWithPath: path)
        reader = FileWatchReader(
            names: Set(["", "-wal"].map { url.lastPathComponent + $0 }), queue: queue, didWrite: didWrite)
        guard let number = FolderWatches.shared.add(reader, to: url.deletingLastPathComponent().path) else {
            return nil
        }
        self.number = number
    }

    deinit {
        reader.isReleased.store(true, ordering: .relaxed)
        FolderWatches.shared.remove(number)
    }
}

/// Receives the events of a folder, and reports those of its files.
private final class FileWatchReader: Sendable {
    /// The names of the watched files.
    let names: Set<String>
    let isReleased = Atomic(false)
    private let isReporting = Atomic(false)
    private let queue: DispatchQueue
    private let didWrite: @Sendable () -> Void

    init(names: Set<String>, queue: DispatchQueue, didWrite: @escaping @Sendable () -> Void) {
        self.names = names
        self.queue = queue
        self.didWrite = didWrite
    }

    /// Calls back once for all writes until the queue is free.
    func report() {
        guard !isReporting.exchange(true, ordering: .acquiringAndReleasing) else { return }
        queue.async { [self] in
            isReporting.store(false, ordering: .releasing)
            if !isReleased.load(ordering: .relaxed) { didWrite() }
        }
    }
}

/// The folders that a program watches.
///
/// They share one inotify instance, of which a user's programs together may have only 128 by default.
private final class FolderWatches: Sendable {
    static let shared = FolderWatches()

    private struct State {
        /// The inotify instance, once there is one; it is kept until the program ends.
        var descriptor: Int32?
        var source: (any DispatchSourceRead)?
        /// The readers by their numbers, each with the watch of its folder.
        var readers: [Int: (watch: Int32, reader: FileWatchReader)] = [:]
        var nextNumber = 0
    }

    private let state = Guarded(State())
    private let queue = DispatchQueue(label: "FolderWatches")

    /// Adds a reader, and returns its number; `nil` if the system has no instance or no watch left, or the folder is missing.
    func add(_ reader: FileWatchReader, to folder: String) -> Int? {
        // Watch the folder, because replacing the file counts too. Removal does not: if the user clears the folder, the
        // file should not be recreated at once.
        let mask = UInt32(IN_MODIFY) | UInt32(IN_CREATE) | UInt32(IN_MOVED_TO)
        return state.withLock { state in
            guard let descriptor = opened(&state) else { return nil }
            // A folder that is watched already has the same watch.
            let watch = inotify_add_watch(descriptor, folder, mask)
            guard watch >= 0 else { return nil }
            state.nextNumber += 1
            state.readers[state.nextNumber] = (watch, reader)
            return state.nextNumber
        }
    }

    func remove(_ number: Int) {
        state.withLock { state in
            guard let removed = state.readers.removeValue(forKey: number), let descriptor = state.descriptor,
                !state.readers.values.contains(where: { $0.watch == removed.watch })
            else { return }
            // Fails if the folder has been removed, which ended the watch.
            inotify_rm_watch(descriptor, removed.watch)
        }
    }

    private func opened(_ state: inout State) -> Int32? {
        if let descriptor = state.descriptor { return descriptor }
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler { [unowned self] in report(Self.events(in: descriptor)) }
        source.activate()
        state.descriptor = descriptor
        state.source = source
        return descriptor
    }

    private func report(_ events: [Event]) {
        let readers = state.withLock { state in
            state.readers.values.filter { watch, reader in
                events.contains { $0.isLoss || ($0.watch == watch && reader.names.contains($0.name)) }
            }.map(\.reader)
        }
        for reader in readers { reader.report() }
    }

    private struct Event {
        let watch: Int32
        let name: String
        /// Whether it stands for events that were lost.
        let isLoss: Bool
    }

    /// All pending events.
    private static func events(in descriptor: Int32) -> [Event] {
        let head = MemoryLayout<inotify_event>.size
        var events: [Event] = []
        var buffer = [UInt8](repeating: 0, count: 16 * 1024)
        while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
            var start = 0
            while start + head <= count {
                let event = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: inotify_event.self) }
                let text = buffer[(start + head)..<(start + head + Int(event.len))]
                events.append(
                    Event(
                        watch: event.wd, name: String(decoding: text.prefix { $0 != 0 }, as: UTF8.self),
                        isLoss: event.mask & UInt32(IN_Q_OVERFLOW) != 0))
                start += head + Int(event.len)
            }
        }
        return events
    }
}
