import KitLocalization
import SQLite

extension StoreError {
    /// The error message, in one sentence.
    var message: String { message(of: "Beers") }

    /// The consequences, and what the user can do, in one or two sentences.
    var advice: String {
        switch self {
        case .noFolder: localized("Set HOME or XDG_DATA_HOME. Until then, orders are forgotten when you quit.")
        case .inaccessible:
            localized("Check the permissions of the file. Until then, orders are forgotten when you quit.")
        case .damaged: localized("Check whether your orders are complete.")
        case .newer: localized("Use that version. In this one, orders are forgotten when you quit.")
        case .busy: localized("Close other programs that use it, and try again.")
        case .full: localized("Free some space, and try again.")
        case .failed: localized("Check the disk, and try again.")
        }
    }
}
