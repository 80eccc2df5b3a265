import Foundation
import KitIntegerConversion
import WickMarket

/// The icon of a coin: a light emblem on a coloured disc.
///
/// Depends only on the seed and the coin's ID, including whether an icon exists.
struct CoinIcon {
    /// The width and height in pixels.
    static let side = 64

    private static let shades = 12
    private static let steps = 8

    private let noise: CounterNoise
    private let first: UInt64

    /// `nil` for coins without an icon: a few of the known coins and a tenth of the others.
    init?(seed: UInt64, id: CoinID) {
        noise = CounterNoise(seed: seed, stream: Stream.icons)
        first = UInt64(id.rawValue) * 4
        let share = id.rawValue < InventedCoins.firstID ? 0.015 : 0.1
        guard noise.uniform(first) >= share else { return nil }
    }

    var image: PNGImage { PNGImage(side: Self.side, palette: palette, pixels: pixels) }

    /// The entity tag, with HTTP's quotation marks.
    var entityTag: String { "\"\(String(noise.bits(first + 3), radix: 16))\"" }

    /// Transparent; then each shade of the disc blended with the emblem, then with its edge.
    private var palette: [PNGImage.Color] {
        let hue = noise.uniform(first + 1)
        let strength = 0.5 + 0.35 * noise.uniform(first + 2)
        return (0..<Self.shades).reduce(into: [PNGImage.Color(red: 0, green: 0, blue: 0, alpha: 0)]) { palette, shade in
            let lightness = 0.6 - 0.22 * Double(shade) / Double(Self.shades - 1)
            let color = Self.color(hue, strength, lightness)
            func channel(_ value: Double, _ light: Double) -> UInt8 {
                UInt8(clamping: (value + (1 - value) * light) * 255 + 0.5)
            }
            for step in 0...Self.steps {
                let light = Double(step) / Double(Self.steps) * 0.96
                palette.append(
                    .init(
                        red: channel(color.red, light), green: channel(color.green, light),
                        blue: channel(color.blue, light), alpha: 255))
            }
            for step in 1..<Self.steps {
                palette.append(
                    .init(
                        red: channel(color.red, 0), green: channel(color.green, 0), blue: channel(color.blue, 0),
                        alpha: UInt8(step * 255 / Self.steps)))
            }
        }
    }

    private var pixels: [UInt8] {
        let emblem = Emblem.allCases[noise.index(first + 3, below: Emblem.allCases.count)]
        let half = Double(Self.side) / 2
        /// The coverage of a pixel by its distance from an edge, in steps.
        func cover(_ distance: Double) -> Int {
            Int(clamping: (min(max(0.5 - distance * half, 0), 1) * Double(Self.steps)).rounded())
        }
        return (0..<Self.side * Self.side).map { place in
            let x = (Double(place % Self.side) + 0.5) / half - 1
            let y = (Double(place / Self.side) + 0.5) / half - 1
            let disc = cover(hypot(x, y) - 1)
            guard disc > 0 else { return 0 }
            let shade = min(max(Int(clamping: (y + x * 0.4 + 1) / 2 * Double(Self.shades)), 0), Self.shades - 1)
            let begin = 1 + shade * (2 * Self.steps)
            return UInt8(disc < Self.steps ? begin + Self.steps + disc : begin + cover(emblem.distance(x: x, y: y)))
        }
    }

    /// Converts HSL to RGB, each in 0...1 (https://www.w3.org/TR/css-color-3/#hsl-color).
    private static func color(
        _ hue: Double, _ saturation: Double, _ lightness: Double
    ) -> (red: Double, green: Double, blue: Double) {
        let reach = saturation * min(lightness, 1 - lightness)
        func channel(_ offset: Double) -> Double {
            let place = (offset + hue * 12).truncatingRemainder(dividingBy: 12)
            return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
        }
        return (channel(0), channel(8), channel(4))
    }
}
