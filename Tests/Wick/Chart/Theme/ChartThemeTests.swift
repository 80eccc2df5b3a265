import Foundation
import Testing
import WickChart

@Suite("Colours of a chart")
struct ChartThemeTests {
    /// Every theme, and whether it has high contrast.
    private static let themes: [(ChartTheme, Bool)] = ChartTheme.Appearance.allCases.flatMap { appearance in
        ChartTheme.Direction.allCases.flatMap { direction in
            [false, true].map {
                (ChartTheme(appearance, direction: direction, isHighContrast: $0), $0)
            }
        }
    }

    @Test("The contrast ratio is that of WCAG 2.1")
    func contrast() {
        #expect(ChartColor(0x000000).contrast(over: ChartColor(0xFFFFFF)) == 21)
        #expect(ChartColor(0xFFFFFF).contrast(over: ChartColor(0xFFFFFF)) == 1)
        // The lightest grey for text on white with a contrast of 4.5.
        #expect(abs(ChartColor(0x767676).contrast(over: ChartColor(0xFFFFFF)) - 4.54) < 0.01)
        #expect(ChartColor(0x000000, alpha: 0).contrast(over: ChartColor(0xFFFFFF)) == 1)
    }

    @Test("Text has a contrast of 4.5:1 (AA), or 7:1 (AAA) in high-contrast themes", arguments: themes)
    func text(theme: ChartTheme, isHighContrast: Bool) {
        let least = isHighContrast ? 7.0 : 4.5
        let background = theme.color(of: .background)
        let panel = theme.color(of: .panel).over(background)
        for ink in [.text, .secondaryText, .rising, .falling, .drawing] + (0..<5).map(ChartInk.indicator) {
            #expect(theme.color(of: ink).contrast(over: background) >= least, "\(ink)")
            #expect(theme.color(of: ink).contrast(over: panel) >= least, "\(ink) on the panel")
        }
        for (ink, paper) in [
            (ChartInk.onRising, ChartInk.rising), (.onFalling, .falling), (.onCrosshairTag, .crosshairTag),
            (.onDrawing, .drawing),
        ] {
            #expect(theme.color(of: ink).contrast(over: theme.color(of: paper)) >= least, "\(ink)")
        }
    }

    @Test("Drawings differ from indicators, compared coins and candles", arguments: themes)
    func drawings(theme: ChartTheme, isHighContrast: Bool) {
        let drawing = theme.color(of: .drawing)
        for ink in [.rising, .falling] + IndicatorColor.allCases.indices.map(ChartInk.indicator) {
            // Neighbouring colours of indicators have a distance of 0.09.
            #expect(theme.color(of: ink).distance(to: drawing) >= 0.15, "\(ink)")
        }
    }

    @Test("Shapes have a contrast of 3:1 to the background, or 4.5:1 in high-contrast themes", arguments: themes)
    func graphics(theme: ChartTheme, isHighContrast: Bool) {
        let least = isHighContrast ? 4.5 : 3.0
        let background = theme.color(of: .background)
        for ink in [ChartInk.rising, .falling, .price, .risingVolume, .fallingVolume, .crosshair, .crosshairTag] {
            #expect(theme.color(of: ink).contrast(over: background) >= least, "\(ink)")
        }
        // The grid is meant to be unobtrusive, but visible.
        #expect(theme.color(of: .grid).contrast(over: background) >= 1.1)
        #expect(theme.color(of: .grid).contrast(over: background) < 3)
    }

    @Test("A line over bars stands out from its edge, and the edge from the bars", arguments: themes)
    func linesOverBars(theme: ChartTheme, isHighContrast: Bool) {
        let least = isHighContrast ? 4.5 : 3.0
        let edge = theme.color(of: .background)
        for number in IndicatorColor.allCases.indices {
            #expect(theme.color(of: .indicator(number)).contrast(over: edge) >= least, "\(number)")
        }
        for bar in [ChartInk.risingVolume, .fallingVolume] {
            #expect(edge.contrast(over: theme.color(of: bar)) >= least, "\(bar)")
        }
    }

    @Test("Volume bars have less contrast than candles", arguments: themes)
    func volumeStandsBack(theme: ChartTheme, isHighContrast: Bool) {
        let background = theme.color(of: .background)
        for (volume, candle) in [(ChartInk.risingVolume, ChartInk.rising), (.fallingVolume, .falling)] {
            #expect(
                theme.color(of: volume).contrast(over: background) < theme.color(of: candle).contrast(over: background))
        }
    }

    @Test("If red rises, the colours of both directions are swapped, and no others change")
    func redRises() {
        let green = ChartTheme(.dark)
        let red = ChartTheme(.dark, direction: .redRises)
        #expect(red.color(of: .rising) == green.color(of: .falling))
        #expect(red.color(of: .falling) == green.color(of: .rising))
        #expect(red.color(of: .risingVolume) == green.color(of: .fallingVolume))
        #expect(red.color(of: .text) == green.color(of: .text))
        let rising = green.color(of: .rising)
        #expect(rising.green > rising.red)
    }

    @Test("Every indicator has a colour")
    func indicators() {
        let theme = ChartTheme(.light)
        #expect(theme.color(of: .indicator(0)) != theme.color(of: .indicator(1)))
        #expect(theme.color(of: .indicator(8)) == theme.color(of: .indicator(0)))
    }
}

extension ChartColor {
    /// How different two opaque colours look: their distance in Oklab, in which black and white have a distance of 1.
    ///
    /// See B. Ottosson, “A perceptual color space for image processing” (2020).
    fileprivate func distance(to other: ChartColor) -> Double {
        let difference = oklab - other.oklab
        return (difference * difference).sum().squareRoot()
    }

    private var oklab: SIMD3<Double> {
        func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
        let rgb = SIMD3(linear(red), linear(green), linear(blue))
        func cone(_ weights: SIMD3<Double>) -> Double { cbrt((rgb * weights).sum()) }
        let cones = SIMD3(
            cone([0.4122214708, 0.5363325363, 0.0514459929]), cone([0.2119034982, 0.6806995451, 0.1073969566]),
            cone([0.0883024619, 0.2817188376, 0.6299787005]))
        func axis(_ weights: SIMD3<Double>) -> Double { (cones * weights).sum() }
        return SIMD3(
            axis([0.2104542553, 0.7936177850, -0.0040720468]), axis([1.9779984951, -2.4285922050, 0.4505937099]),
            axis([0.0259040371, 0.7827717662, -0.8086757660]))
    }
}
