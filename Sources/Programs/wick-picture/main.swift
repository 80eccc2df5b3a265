import KitLocalization
import WickChart
import WickChartDrawing
import WickCommand
import WickConfiguration
import WickEmbeddedSimulator

Language.adopt()
// What `wick` becomes to draw a picture; persons do not call it.
WickProgram.main(startSites: SimulatedSites.embedded) { picture throws(ChartPictureError) in try picture.png() }
