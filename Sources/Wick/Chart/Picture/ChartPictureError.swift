import KitLocalization

/// Why a chart could not be drawn to a picture.
public enum ChartPictureError: Error, Hashable, Sendable {
    /// The system has no font.
    case noFonts
    /// The picture could not be made, in the words of the graphics library: it is too large, or memory is short.
    case failed(String)

    /// What happened and what to do about it.
    public var message: String {
        switch self {
        case .noFonts: localized("There is no font to write with. Install one, as Debian's fonts-cantarell.")
        case .failed(let reason): localized("The picture could not be drawn: \(reason). Choose a smaller size.")
        }
    }
}
