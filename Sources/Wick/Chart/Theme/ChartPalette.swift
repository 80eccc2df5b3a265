/// The colours of one appearance, taken from the GNOME palette to match libadwaita windows.
struct ChartPalette: Hashable, Sendable {
    /// The colours of rising or falling candles.
    struct Pair: Hashable, Sendable {
        /// Candles, lines and values.
        let line: ChartColor
        /// Volume bars, less prominent.
        let volume: ChartColor

        init(_ line: UInt32, volume: UInt32) {
            self.line = ChartColor(line)
            self.volume = ChartColor(volume)
        }
    }

    let background: ChartColor
    let text: ChartColor
    let secondaryText: ChartColor
    let grid: ChartColor
    let separator: ChartColor
    let green: Pair
    let red: Pair
    let onDirection: ChartColor
    let price: ChartColor
    let crosshair: ChartColor
    let crosshairTag: ChartColor
    let onCrosshairTag: ChartColor
    let drawing: ChartColor
    let onDrawing: ChartColor
    let panel: ChartColor
    let indicators: [ChartColor]

    static let light = ChartPalette(
        background: ChartColor(0xFFFFFF), text: ChartColor(0x2E2E33), secondaryText: ChartColor(0x66646B),
        grid: ChartColor(0x000000, alpha: 0.07), separator: ChartColor(0x000000, alpha: 0.16),
        green: Pair(0x1B8553, volume: 0x5E9F7E), red: Pair(0xC01C28, volume: 0xD8787F),
        onDirection: ChartColor(0xFFFFFF), price: ChartColor(0x3D3846),
        crosshair: ChartColor(0x77767B), crosshairTag: ChartColor(0x3D3846),
        onCrosshairTag: ChartColor(0xFFFFFF), drawing: ChartColor(0x5C0066), onDrawing: ChartColor(0xFFFFFF),
        panel: ChartColor(0xFFFFFF, alpha: 0.94),
        indicators: [0x1C71D8, 0xB85000, 0x9141AC, 0x0B7F8A, 0x865E3C, 0xB5127A, 0x6B6A00, 0x4B3FC0].map {
            ChartColor($0)
        })

    static let dark = ChartPalette(
        background: ChartColor(0x1E1E1E), text: ChartColor(0xF6F5F4), secondaryText: ChartColor(0xA9A8A6),
        grid: ChartColor(0xFFFFFF, alpha: 0.07), separator: ChartColor(0xFFFFFF, alpha: 0.18),
        green: Pair(0x33D17A, volume: 0x2A7D50), red: Pair(0xFF7B63, volume: 0xAC5345),
        onDirection: ChartColor(0x1E1E1E), price: ChartColor(0xDEDDDA),
        crosshair: ChartColor(0x9A9996), crosshairTag: ChartColor(0xDEDDDA),
        onCrosshairTag: ChartColor(0x241F31), drawing: ChartColor(0xE019FF), onDrawing: ChartColor(0x1E1E1E),
        panel: ChartColor(0x1E1E1E, alpha: 0.94),
        indicators: [0x78AEED, 0xFFBE6F, 0xDC8ADD, 0x5BC8D0, 0xCDAB8F, 0xFF8FC7, 0xD9D36A, 0xA9A2FF].map {
            ChartColor($0)
        })

    static let lightHighContrast = ChartPalette(
        background: ChartColor(0xFFFFFF), text: ChartColor(0x000000), secondaryText: ChartColor(0x303030),
        grid: ChartColor(0x000000, alpha: 0.25), separator: ChartColor(0x000000),
        green: Pair(0x0A5A33, volume: 0x35785A), red: Pair(0x9C0E1A, volume: 0xB94A53),
        onDirection: ChartColor(0xFFFFFF), price: ChartColor(0x000000),
        crosshair: ChartColor(0x303030), crosshairTag: ChartColor(0x000000),
        onCrosshairTag: ChartColor(0xFFFFFF), drawing: ChartColor(0x330033), onDrawing: ChartColor(0xFFFFFF),
        panel: ChartColor(0xFFFFFF),
        indicators: [0x124A8F, 0x7C3500, 0x6A2A80, 0x07525A, 0x5F4128, 0x8A0A5C, 0x4D4C00, 0x2F2596].map {
            ChartColor($0)
        })

    static let darkHighContrast = ChartPalette(
        background: ChartColor(0x000000), text: ChartColor(0xFFFFFF), secondaryText: ChartColor(0xDEDDDA),
        grid: ChartColor(0xFFFFFF, alpha: 0.3), separator: ChartColor(0xFFFFFF),
        green: Pair(0x8FF0A4, volume: 0x5AA86E), red: Pair(0xFF9C8A, volume: 0xD97565),
        onDirection: ChartColor(0x000000), price: ChartColor(0xFFFFFF),
        crosshair: ChartColor(0xDEDDDA), crosshairTag: ChartColor(0xFFFFFF),
        onCrosshairTag: ChartColor(0x000000), drawing: ChartColor(0xFF3DFF), onDrawing: ChartColor(0x000000),
        panel: ChartColor(0x000000),
        indicators: [0x99C1F1, 0xFFBE6F, 0xE6A8E7, 0x7FDCE3, 0xE0C4AC, 0xFFB3DA, 0xEDE88F, 0xC6C1FF].map {
            ChartColor($0)
        })
}
