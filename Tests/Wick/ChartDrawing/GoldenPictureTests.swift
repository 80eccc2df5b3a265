import Foundation
import Testing

@Suite("Comparing pictures with references")
struct GoldenPictureTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "golden-\(UUID().uuidString)")

    /// A white picture with a square.
    private func png(_ side: Int, color: UInt32 = 0) throws -> [UInt8] {
        var pixels = Pixels(width: 200, height: 100, 0xFF_FFFF)
        for y in 20..<20 + side {
            for x in 30..<30 + side { pixels.values[y * 200 + x] = color }
        }
        let file = folder.appending(path: "drawn.png")
        pixels.write(to: file.path)
        return try Array(Data(contentsOf: file))
    }

    @Test("Pictures with small differences pass and leave no file; others are saved next to the reference")
    func comparing() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let picture = GoldenPicture("square", reference: folder, shown: folder.appending(path: "shown"))
        #expect(try picture.problem(with: png(10), renewing: false)?.contains("is not there") == true)
        #expect(try picture.problem(with: png(10), renewing: true) == nil)
        #expect(try picture.problem(with: png(10), renewing: false) == nil)
        #expect(try picture.problem(with: png(10, color: 0x20_2020), renewing: false) == nil)
        #expect(!FileManager.default.fileExists(atPath: picture.shown.path))

        let problem = try picture.problem(with: png(12), renewing: false)
        #expect(problem?.hasPrefix("square looks different in 0.22 % of its pixels. \(picture.shown.path) ") == true)
        let shown = try #require(Pixels(png: picture.shown.path))
        #expect(shown.width == 600 && shown.height == 100)
        #expect(shown[40, 25] == 0xFF_FFFF && shown[240, 25] == 0 && shown[440, 25] == 0xFF_00FF)
        #expect(try picture.problem(with: [1, 2, 3], renewing: false)?.contains("is no picture") == true)
    }
}
