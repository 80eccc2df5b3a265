import KitLocalization
import KitStoreError

/// Why data cannot be stored between runs, with Wick's messages.
public typealias StoreError = KitStoreError.StoreError

extension StoreError {
    /// What went wrong, as a sentence.
    public var message: String { message(of: "Wick") }

    /// What the user can do about it, and its consequences until then, in one or two sentences.
    public var advice: String {
        switch self {
        case .noFolder:
            localized(
                "Set HOME or XDG_DATA_HOME. Until then, settings, favorites and prices are forgotten when you quit.")
        case .inaccessible:
            localized(
                """
                Check the file’s permissions, and restart Wick. Until then, settings, favorites and prices are \
                forgotten when you quit.
                """)
        case .damaged: localized("Check your settings and favorites.")
        case .newer:
            localized("Use that version. In this one, settings, favorites and prices are forgotten when you quit.")
        case .busy: localized("Close other programs that use it. Recent changes may be lost.")
        case .full: localized("Free some space. Recent changes may be lost.")
        case .failed: localized("Check the disk. Recent changes may be lost.")
        }
    }
}
