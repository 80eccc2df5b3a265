import Foundation

/// A colour of a chart: sRGB, not multiplied by its opacity.
public struct ChartColor: Hashable, Sendable {
    /// The share of red, 0...1.
    public let red: Double
    /// The share of green, 0...1.
    public let green: Double
    /// The share of blue, 0...1.
    public let blue: Double
    /// The opacity, 0...1.
    public let alpha: Double

    /// Makes a colour from its parts, each 0...1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Makes a colour as a style sheet writes it: `0xRRGGBB`.
    public init(_ hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255,
            alpha: alpha)
    }

    /// What one sees where the colour lies over an opaque one.
    public func over(_ background: ChartColor) -> ChartColor {
        func mixed(_ part: KeyPath<ChartColor, Double>) -> Double {
            self[keyPath: part] * alpha + background[keyPath: part] * (1 - alpha)
        }
        return ChartColor(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue))
    }

    /// How well the colour can be told from an opaque one it lies over: 1 (not at all) to 21 (black on white).
    ///
    /// The contrast ratio of the Web Content Accessibility Guidelines 2.1.
    public func contrast(over background: ChartColor) -> Double {
        let luminances = [over(background).luminance, background.luminance].sorted()
        return (luminances[1] + 0.05) / (luminances[0] + 0.05)
    }

    /// The relative luminance of the colour without its opacity (WCAG 2.1), 0...1.
    private var luminance: Double {
        func linear(_ part: Double) -> Double {
            part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
