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
}
