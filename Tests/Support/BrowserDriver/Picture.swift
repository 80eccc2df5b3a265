import AccessibilityDriver
import Foundation
import KitProcesses

/// A screenshot as pixels.
public struct Picture {
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int

    private let png: Data
    private let bytes: [UInt8]

    /// A colour, 0 to 255 per component.
    public struct Colour: Hashable, Sendable {
        /// The components.
        public let red, green, blue: UInt8

        /// Whether the colours differ by more than the artefacts of lossy compression.
        public func differs(from other: Colour) -> Bool {
            let parts = [(red, other.red), (green, other.green), (blue, other.blue)]
            return parts.contains { abs(Int($0) - Int($1)) > 12 }
        }

        /// Whether all components are bright.
        public var isLight: Bool { min(red, green, blue) > 200 }
    }

    /// Decodes a PNG.
    init(png: Data) throws {
        self.png = png
        // IHDR is first: width and height are big-endian 32-bit integers at 16 and 20 (PNG, 11.2.2).
        func number(at offset: Int) -> Int { png.dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | Int($1) } }
        width = number(at: 16)
        height = number(at: 20)
        bytes = try Self.pixels(of: png)
        guard bytes.count == width * height * 3 else {
            throw DriverFailure.unsupported("A picture of \(width)×\(height) has \(bytes.count) bytes.")
        }
    }

    /// The colour of a pixel.
    public func colour(x: Int, y: Int) -> Colour {
        let start = (y * width + x) * 3
        return Colour(red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2])
    }

    /// The number of lines between two heights with more than one colour between two columns.
    public func busyLines(from top: Int = 0, to bottom: Int? = nil, left: Int = 20, right: Int? = nil) -> Int {
        (top..<(bottom ?? height)).count { line in
            let first = colour(x: left, y: line)
            return (left..<(right ?? width - 20)).contains { colour(x: $0, y: line).differs(from: first) }
        }
    }

    /// Saves the picture in `.build/screenshots`, for debugging failures.
    public func save(as name: String) {
        let folder = URL(fileURLWithPath: ".build/screenshots")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = name.map { $0.isLetter || $0.isNumber ? $0 : "-" }
        try? png.write(to: folder.appendingPathComponent("browser-\(String(file)).png"))
    }

    /// Three bytes per pixel, decoded by ImageMagick.
    private static func pixels(of png: Data) throws -> [UInt8] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("picture-\(UUID().uuidString).png")
        try png.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let variables = ProcessInfo.processInfo.environment
        guard let convert = Programs.find("convert", path: variables["PATH"]) else {
            throw DriverFailure.unavailable("ImageMagick is not installed; scripts/bootstrap test does it.")
        }
        let pixels = Pipe()
        _ = try ChildProcess(
            convert, [file.path, "-depth", "8", "rgb:-"], environment: variables,
            descriptors: [1: pixels.fileHandleForWriting.fileDescriptor])
        try pixels.fileHandleForWriting.close()
        return try [UInt8](pixels.fileHandleForReading.readToEnd() ?? Data())
    }
}
