import Chart
import ChartDrawing
import Localization
import WickCommand

Language.adopt()
// What `wick` becomes to draw a picture; persons do not call it.
WickProgram.main { picture throws(ChartPictureError) in try picture.png() }
