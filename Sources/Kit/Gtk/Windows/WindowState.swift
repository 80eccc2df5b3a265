import KitIntegerConversion

/// How a person has left a window: its size, whether it was maximized, which tab was in front.
public struct WindowState: Hashable, Sendable {
    /// Its width in pixels while it is not maximized.
    public var width: Int
    /// Its height in pixels while it is not maximized.
    public var height: Int
    /// Whether it fills the screen beside the desktop's own bars.
    public var isMaximized = false
    /// The tab in front, counted from 0.
    public var tab = 0

    /// Describes a window as it is at first.
    ///
    /// - Parameters:
    ///   - width: Its width in pixels.
    ///   - height: Its height in pixels.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// What no window is smaller or larger than, whatever a file says.
    private static let sizes = 100...16_384
    private static let tabs = 0...99

    /// The state as a file keeps it: a line for each part.
    var text: String { "width=\(width)\nheight=\(height)\nmaximized=\(isMaximized ? 1 : 0)\ntab=\(tab)\n" }

    /// Takes over what a file says; a line that cannot be read, or says what cannot be, changes nothing.
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
