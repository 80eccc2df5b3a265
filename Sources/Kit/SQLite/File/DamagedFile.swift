import CSQLite
import Foundation
import KitLocalization

/// A database that cannot be read, on its way out of the way: it may be all that is left of what somebody needs.
struct DamagedFile {
    /// Where it is.
    let path: String

    /// Gives the file, and what SQLite keeps beside it, a name with a date.
    ///
    /// - Parameter now: The date.
    /// - Returns: Where it is now.
    func putAside(now: Date) throws(StoreError) -> String {
        let base = "\(path).damaged-\(Self.text(now))"
        // Names beyond the tenth damage of one second are not looked for: they would be another fault's.
        let names = [base] + (2...10).map { "\(base)-\($0)" }
        guard let name = names.first(where: { FileIdentity(path: $0) == nil }) else {
            throw .inaccessible(path: path, reason: localized("it is damaged, and no name is left to put it aside"))
        }
        for suffix in ["-wal", "-shm"] { rename(path + suffix, name + suffix) }
        guard rename(path, name) == 0 else {
            throw .inaccessible(
                path: path,
                reason: localized("it is damaged, and putting it aside failed: \(String(cString: strerror(errno)))"))
        }
        return name
    }

    /// A date as it may stand in a file name everywhere: "2026-11-21T11-42-05Z".
    private static func text(_ date: Date) -> String {
        date.formatted(.iso8601).replacing(":", with: "-")
    }
}
