import KitIntegerConversion

/// A window's saved state: its size, whether it was maximized, and the selected tab.
public struct WindowState: Hashable, Sendable {
    /// The width in pixels while it is not maximized.
    public var width: Int
    /// The height in pixels while it is not maximized.
    public var height: Int
    /// Whether the window is maximized.
    public var isMaximized = false
    /// The selected tab, counted from 0.
    public var tab = 0

    /// Creates the initial state of a window.
    ///
    /// - Parameters:
    ///   - width: Its width in pixels.
    ///   - height: Its height in pixels.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    private static let sizes = 100...16_384
    private static let tabs = 0...99

    /// The file format: one line per property.
    var text: String { "width=\(width)\nheight=\(height)\nmaximized=\(isMaximized ? 1 : 0)\ntab=\(tab)\n" }

    /// Parses a file's content; invalid lines and values are ignored.
    mutating func read(_ text: String) {
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, let value = Int(parts[1]) else { continue }
            switch parts[0] {
            case "width" where Self.sizes.contains(value): width = value
            case "height" where Self.sizes.contains(value): height = value
            case "maximized" where (0...1).contains(value): isMaximized = value == 1
            case "tab" where Self.tabs.contains(value): tab = value
            default: break
            }
        }
    }
}
