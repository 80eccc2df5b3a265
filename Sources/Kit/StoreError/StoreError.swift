import KitLocalization

/// The reason data could not be stored, for the user.
public enum StoreError: Error, Hashable, Sendable {
    /// The environment specifies no folder for data and no home folder.
    case noFolder
    /// The file or its folder cannot be opened, created or written; the payload contains the system's error message.
    case inaccessible(path: String, reason: String)
    /// The file was damaged; it was renamed, and a new one was created.
    case damaged(path: String, putAside: String)
    /// A newer version of the program has written the file, which is not changed.
    case newer(path: String)
    /// Another program has locked the file for too long.
    case busy(path: String)
    /// The disk is full.
    case full(path: String)
    /// Any other error of SQLite.
    case failed(path: String, reason: String)

    /// Returns a one-sentence error message.
    ///
    /// Each program adds what the user can do and what is lost until then.
    ///
    /// - Parameter program: The program's display name.
    public func message(of program: String) -> String {
        switch self {
        case .noFolder: localized("\(program) found no folder for its data.")
        case .inaccessible(let path, let reason): localized("\(program) cannot write its data file \(path): \(reason).")
        case .damaged(let path, let putAside):
            localized(
                "\(program)'s data file \(path) was damaged. It was renamed to \(putAside), and \(program) created a new one."
            )
        case .newer(let path): localized("\(program)'s data file \(path) was written by a newer version of \(program).")
        case .busy(let path): localized("\(program)'s data file \(path) is locked by another program.")
        case .full(let path): localized("The disk is full, so \(program)'s data file \(path) was not saved.")
        case .failed(let path, let reason): localized("\(program)'s data file \(path) could not be used: \(reason).")
        }
    }

    /// Whether the operation may succeed later in this run.
    public var isPassing: Bool {
        switch self {
        case .busy, .full: true
        case .noFolder, .inaccessible, .damaged, .newer, .failed: false
        }
    }
}
