import Testing
import WickChart

@Suite("Colours of a chart")
struct ChartThemeTests {
    /// Every theme, and whether it is one of high contrast.
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
        // The grey that the guidelines' readers know as the lightest for text on white.
        #expect(abs(ChartColor(0x767676).contrast(over: ChartColor(0xFFFFFF)) - 4.54) < 0.01)
        #expect(ChartColor(0x000000, alpha: 0).contrast(over: ChartColor(0xFFFFFF)) == 1)
    }

    @Test("Text is read at 4.5:1 (AA), at 7:1 (AAA) where the person asks for contrast", arguments: themes)
    func text(theme: ChartTheme, isHighContrast: Bool) {
        let least = isHighContrast ? 7.0 : 4.5
        let background = theme.color(of: .background)
        let panel = theme.color(of: .panel).over(background)
        for ink in [.text, .secondaryText, .rising, .falling] + (0..<5).map(ChartInk.indicator) {
            #expect(theme.color(of: ink).contrast(over: background) >= least, "\(ink)")
            #expect(theme.color(of: ink).contrast(over: panel) >= least, "\(ink) on the panel")
        }
        for (ink, paper) in [
            (ChartInk.onRising, ChartInk.rising), (.onFalling, .falling), (.onCrosshairTag, .crosshairTag),
        ] {
            #expect(theme.color(of: ink).contrast(over: theme.color(of: paper)) >= least, "\(ink)")
        }
    }

    @Test("What is drawn is told from the background at 3:1, at 4.5:1 with contrast", arguments: themes)
    func graphics(theme: ChartTheme, isHighContrast: Bool) {
        let least = isHighContrast ? 4.5 : 3.0
        let background = theme.color(of: .background)
        for ink in [ChartInk.rising, .falling, .risingVolume, .fallingVolume, .crosshair, .crosshairTag] {
            #expect(theme.color(of: ink).contrast(over: background) >= least, "\(ink)")
        }
        // The grid is there to be looked past, but it is there.
        #expect(theme.color(of: .grid).contrast(over: background) >= 1.1)
        #expect(theme.color(of: .grid).contrast(over: background) < 3)
    }

    @Test("The volume stands back behind the candles", arguments: themes)
    func volumeStandsBack(theme: ChartTheme, isHighContrast: Bool) {
        let background = theme.color(of: .background)
        for (volume, candle) in [(ChartInk.risingVolume, ChartInk.rising), (.fallingVolume, .falling)] {
            #expect(
                theme.color(of: volume).contrast(over: background) < theme.color(of: candle).contrast(over: background))
        }
    }

    @Test("Where red rises, the two directions change places and nothing else changes")
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

    @Test("There is a colour for every indicator")
    func indicators() {
        let theme = ChartTheme(.light)
        #expect(theme.color(of: .indicator(0)) != theme.color(of: .indicator(1)))
        #expect(theme.color(of: .indicator(5)) == theme.color(of: .indicator(0)))
    }
}
