import KitLocalization
import SQLite

extension StoreError {
    /// The error message, in one sentence.
    var message: String { message(of: "Beers") }

    /// The consequences, and what the user can do, in one or two sentences.
    var advice: String {
        switch self {
        case .noFolder: localized("Set HOME or XDG_DATA_HOME. Until then, orders are remembered for this run only.")
        case .inaccessible:
            localized("Check that you may write there. Until then, orders are remembered for this run only.")
        case .damaged: localized("See whether your orders are still complete.")
        case .newer: localized("Use that version. In this one, orders are remembered for this run only.")
        case .busy: localized("Close other programs that use it, and try again.")
        case .full: localized("Make room, and try again.")
        case .failed: localized("Check the disk, and try again.")
        }
    }
}
