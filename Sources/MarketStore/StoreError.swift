import Localization

/// Why something is not kept from one run to the next, told so that a person knows what to do about it.
public enum StoreError: Error, Hashable, Sendable {
    /// The environment names no folder for data and no home.
    case noFolder
    /// The file, or the folder it belongs in, cannot be opened, made or written; the system's own reason is given.
    case inaccessible(path: String, reason: String)
    /// The file was not a store of Wick's any more; it stands under another name now, and a new one was begun.
    case damaged(path: String, putAside: String)
    /// The file was written by a newer Wick and is left as it is.
    case newer(path: String)
    /// Another program has held the file for too long.
    case busy(path: String)
    /// The disk is full.
    case full(path: String)
    /// Anything else that SQLite says.
    case failed(path: String, reason: String)

    /// What went wrong, in one sentence.
    public var message: String {
        switch self {
        case .noFolder: localized("Wick found no folder to keep its data in.")
        case .inaccessible(let path, let reason): localized("Wick cannot write its data file \(path): \(reason).")
        case .damaged(let path, let putAside):
            localized("Wick's data file \(path) was damaged. It is kept as \(putAside), and Wick has begun a new one.")
        case .newer(let path): localized("Wick's data file \(path) was written by a newer version of Wick.")
        case .busy(let path): localized("Another program keeps Wick's data file \(path) locked.")
        case .full(let path): localized("There is no room left on the disk for Wick's data file \(path).")
        case .failed(let path, let reason): localized("Wick's data file \(path) could not be used: \(reason).")
        }
    }

    /// What a person can do about it, and what it means until then, in one or two sentences.
    public var advice: String {
        switch self {
        case .noFolder:
            localized("Set HOME or XDG_DATA_HOME. Until then, settings, favorites and prices last for this run only.")
        case .inaccessible:
            localized(
                """
                Check that you may write there, and start Wick again. Until then, settings, favorites and prices last for \
                this run only.
                """)
        case .damaged: localized("See whether your settings and favorites are still as you want them.")
        case .newer: localized("Use that version. In this one, settings, favorites and prices last for this run only.")
        case .busy: localized("Close other programs that use it. What changed just now may not be kept.")
        case .full: localized("Make room. What changed just now may not be kept.")
        case .failed: localized("Check the disk. What changed just now may not be kept.")
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
