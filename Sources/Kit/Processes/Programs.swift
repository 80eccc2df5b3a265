import Foundation

/// Locates programs.
public enum Programs {
    /// Returns the path of a program, searching like a shell.
    ///
    /// - Parameters:
    ///   - name: Its name, or a path.
    ///   - path: The folders to search, separated by colons, in the format of `PATH`.
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
