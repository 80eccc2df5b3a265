import Foundation

/// Compares a picture with the reference in Tests/Pictures.
///
/// `WICK_RENEW_PICTURES=1` replaces the references: look at them before committing.
struct GoldenPicture {
    /// The share of pixels that may differ: font renderers draw the edges of letters differently.
    ///
    /// Debian 13's differs from Debian 12's, which rendered the references, in up to 0.0005 of the pixels.
    static let tolerance = 0.001
    /// The minimum distance of two colours that counts as different, of 255.
    static let noticed = 48

    let name: String
    let reference: URL
    /// Where to save a picture that differs.
    let shown: URL

    init(_ name: String, reference: URL = Self.referencePictures, shown: URL = Self.shownPictures) {
        self.name = name
        self.reference = reference.appending(path: name + ".png")
        self.shown = shown.appending(path: name + ".png")
    }

    /// Compares a new picture with the reference.
    ///
    /// - Returns: What differs, and where to look; `nil` if nothing does.
    func problem(with png: [UInt8], renewing: Bool = Self.isRenewing) throws -> String? {
        if renewing {
            try Data(png).write(to: reference)
            return nil
        }
        try FileManager.default.createDirectory(
            at: shown.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(png).write(to: shown)
        guard let new = Pixels(png: shown.path) else { return "\(shown.path) is no picture." }
        guard let old = Pixels(png: reference.path) else {
            return "\(reference.path) is not there; the new one is \(shown.path)."
        }
        let changed = Self.changed(old, new)
        guard changed > Self.tolerance || old.width != new.width || old.height != new.height else {
            try FileManager.default.removeItem(at: shown)
            return nil
        }
        Self.compared(old, new).write(to: shown.path)
        let share = (changed * 100).formatted(.number.precision(.fractionLength(2)).locale(.init(identifier: "en_US")))
        return
            "\(name) looks different in \(share) % of its pixels. \(shown.path) shows the reference, the new picture "
            + "and the difference. If the change is intended: WICK_RENEW_PICTURES=1 swift test --filter WickChartDrawingTests"
    }

    /// The share of pixels that differ, 0...1.
    static func changed(_ old: Pixels, _ new: Pixels) -> Double {
        let count = zip(old.values, new.values).count { Pixels.distance($0, $1) > noticed }
        return Double(count) / Double(max(1, new.values.count))
    }

    /// The old picture, the new one, and the faded new one with differences in magenta, side by side.
    private static func compared(_ old: Pixels, _ new: Pixels) -> Pixels {
        let (width, height) = (max(old.width, new.width), max(old.height, new.height))
        var picture = Pixels(width: width * 3, height: height, 0x80_8080)
        for y in 0..<height {
            for x in 0..<width {
                let row = y * picture.width + x
                picture.values[row] = old[x, y]
                picture.values[row + width] = new[x, y]
                let faded = (new[x, y] >> 2 & 0x3F_3F3F) + 0xC0_C0C0
                picture.values[row + 2 * width] = Pixels.distance(old[x, y], new[x, y]) > noticed ? 0xFF_00FF : faded
            }
        }
        return picture
    }

    private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let referencePictures = package.appending(path: "Tests/Pictures")
    private static let shownPictures = package.appending(path: ".build/pictures")
    private static let isRenewing = ProcessInfo.processInfo.environment["WICK_RENEW_PICTURES"] == "1"
}
