import Foundation

/// Where programs are found.
public enum Programs {
    /// The path of a program, sought as a shell seeks it.
    ///
    /// - Parameters:
    ///   - name: Its name, or a path.
    ///   - path: The folders, with colons between them, as in `PATH`.
    public static func find(_ name: String, path: String?) -> String? {
        let candidates =
            name.contains("/")
            ? [name] : (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").map { "\($0)/\(name)" }
        return candidates.first { candidate in
            var isFolder: ObjCBool = false
            return access(candidate, X_OK) == 0
                && FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder) && !isFolder.boolValue
        }
    }
}
