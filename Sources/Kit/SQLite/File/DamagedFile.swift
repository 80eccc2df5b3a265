import CSQLite
import Foundation
import KitLocalization

/// Renames a database that cannot be read, instead of deleting it: it may contain data that the user still needs.
struct DamagedFile {
    let path: String

    /// Renames the file and SQLite's files beside it after a date.
    ///
    /// - Parameter now: The date.
    /// - Returns: The new path.
    func putAside(now: Date) throws(StoreError) -> String {
        let base = "\(path).damaged-\(Self.text(now))"
        // More than ten damaged files in one second have another cause.
        let names = [base] + (2...10).map { "\(base)-\($0)" }
        guard let name = names.first(where: { FileIdentity(path: $0) == nil }) else {
            throw .inaccessible(
                path: path, reason: localized("it is damaged, and could not be renamed: no name is free"))
        }
        for suffix in ["-wal", "-shm"] { rename(path + suffix, name + suffix) }
        guard rename(path, name) == 0 else {
            throw .inaccessible(
                path: path,
                reason: localized("it is damaged, and could not be renamed: \(String(cString: strerror(errno)))"))
        }
        return name
    }

    /// A date that is valid in file names on all systems: "2026-11-21T11-42-05Z".
    private static func text(_ date: Date) -> String {
        date.formatted(.iso8601).replacing(":", with: "-")
    }
}
