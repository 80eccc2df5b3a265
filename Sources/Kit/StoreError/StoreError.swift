import KitLocalization

/// Why something is not kept from one run to the next, told so that a person knows what to do about it.
public enum StoreError: Error, Hashable, Sendable {
    /// The environment names no folder for data and no home.
    case noFolder
    /// The file, or the folder it belongs in, cannot be opened, made or written; the system's own reason is given.
    case inaccessible(path: String, reason: String)
    /// The file was not a sound store any more; it stands under another name now, and a new one was begun.
    case damaged(path: String, putAside: String)
    /// The file was written by a newer version of the program and is left as it is.
    case newer(path: String)
    /// Another program has held the file for too long.
    case busy(path: String)
    /// The disk is full.
    case full(path: String)
    /// Anything else that SQLite says.
    case failed(path: String, reason: String)

    /// What went wrong, in one sentence.
    ///
    /// What to do about it, and what is lost until then, each program knows.
    ///
    /// - Parameter program: What the program is called.
    public func message(of program: String) -> String {
        switch self {
        case .noFolder: localized("\(program) found no folder to keep its data in.")
        case .inaccessible(let path, let reason): localized("\(program) cannot write its data file \(path): \(reason).")
        case .damaged(let path, let putAside):
            localized(
                "\(program)'s data file \(path) was damaged. It is kept as \(putAside), and \(program) has begun a new one."
            )
        case .newer(let path): localized("\(program)'s data file \(path) was written by a newer version of \(program).")
        case .busy(let path): localized("Another program keeps \(program)'s data file \(path) locked.")
        case .full(let path): localized("There is no room left on the disk for \(program)'s data file \(path).")
        case .failed(let path, let reason): localized("\(program)'s data file \(path) could not be used: \(reason).")
        }
    }

    /// Whether the same may succeed later in this run.
    public var isPassing: Bool {
        switch self {
        case .busy, .full: true
        case .noFolder, .inaccessible, .damaged, .newer, .failed: false
        }
    }
}
