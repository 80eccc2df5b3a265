import KitLocalization

/// Why a chart could not be rendered to an image.
public enum ChartPictureError: Error, Hashable, Sendable {
    /// The system has no font.
    case noFonts
    /// The image could not be created, with the graphics library's message: it is too large, or memory ran out.
    case failed(String)

    /// The localized error message, including what the user can do.
    public var message: String {
        switch self {
        case .noFonts: localized("There is no font to write with. Install one, as Debian's fonts-cantarell.")
        case .failed(let reason): localized("The picture could not be drawn: \(reason). Choose a smaller size.")
        }
    }
}
