import Foundation

/// An sRGB colour with straight (not premultiplied) alpha.
public struct ChartColor: Hashable, Sendable {
    /// Red, 0...1.
    public let red: Double
    /// Green, 0...1.
    public let green: Double
    /// Blue, 0...1.
    public let blue: Double
    /// Opacity, 0...1.
    public let alpha: Double

    /// Creates a colour from its components, each 0...1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a colour from a hexadecimal number: `0xRRGGBB`.
    public init(_ hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255,
            alpha: alpha)
    }

    /// The colour with another opacity, 0...1.
    func withAlpha(_ alpha: Double) -> ChartColor { ChartColor(red: red, green: green, blue: blue, alpha: alpha) }

    /// The colour blended over an opaque one.
    public func over(_ background: ChartColor) -> ChartColor {
        func mixed(_ part: KeyPath<ChartColor, Double>) -> Double {
            self[keyPath: part] * alpha + background[keyPath: part] * (1 - alpha)
        }
        return ChartColor(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue))
    }

    /// The contrast ratio to an opaque background, from 1 to 21 (black on white).
    ///
    /// As defined by the Web Content Accessibility Guidelines 2.1.
    public func contrast(over background: ChartColor) -> Double {
        let luminances = [over(background).luminance, background.luminance].sorted()
        return (luminances[1] + 0.05) / (luminances[0] + 0.05)
    }

    /// The relative luminance without opacity (WCAG 2.1), 0...1.
    private var luminance: Double {
        func linear(_ part: Double) -> Double {
            part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
