import Dispatch
import Foundation

/// Watches a store's file for writes (inotify(7)) without polling.
///
/// Writes of this program are reported too; writes to a shared folder by other machines are not.
final class FileWatch {
    private let source: any DispatchSourceRead

    /// Starts to watch; fails if the system has no watch left.
    ///
    /// - Parameters:
    ///   - path: The store's file.
    ///   - queue: The queue of the callback.
    ///   - didWrite: Called after one or more writes, usually before their transaction has ended.
    init?(path: String, queue: DispatchQueue, didWrite: @escaping @Sendable () -> Void) {
        let url = URL(fileURLWithPath: path)
        let names = Set(["", "-wal"].map { url.lastPathComponent + $0 })
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        // Watch the folder, because replacing the file counts too. Removal does not: if the user clears the folder, the
        // file should not be recreated at once.
        let mask = UInt32(IN_MODIFY) | UInt32(IN_CREATE) | UInt32(IN_MOVED_TO)
        guard inotify_add_watch(descriptor, url.deletingLastPathComponent().path, mask) >= 0 else {
            close(descriptor)
            return nil
        }
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler {
            if Self.names(in: descriptor).contains(where: { $0.map(names.contains) ?? true }) { didWrite() }
        }
        source.setCancelHandler { close(descriptor) }
        source.activate()
    }

    deinit { source.cancel() }

    /// The names of the files in all pending events; `nil` for lost events.
    private static func names(in descriptor: Int32) -> [String?] {
        let head = MemoryLayout<inotify_event>.size
        var names: [String?] = []
        var buffer = [UInt8](repeating: 0, count: 16 * 1024)
        while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
            var start = 0
            while start + head <= count {
                let event = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: inotify_event.self) }
                let text = buffer[(start + head)..<(start + head + Int(event.len))]
                let isLoss = event.mask & UInt32(IN_Q_OVERFLOW) != 0
                names.append(isLoss ? nil : String(decoding: text.prefix { $0 != 0 }, as: UTF8.self))
                start += head + Int(event.len)
            }
        }
        return names
    }
}
