import KitLocalization
import WickChart
import WickChartDrawing
import WickCommand
import WickConfiguration
import WickEmbeddedSimulator

Language.adopt(domain: "wick")
// `wick` executes this program to render an image; users do not call it.
WickProgram.main(startSites: SimulatedSites.embedded) { picture, format throws(ChartPictureError) in
    try picture.file(format)
}
