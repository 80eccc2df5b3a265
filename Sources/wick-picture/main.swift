import Chart
import ChartDrawing
import WickCommand

// What `wick` becomes to draw a picture; persons do not call it.
WickProgram.main { picture throws(ChartPictureError) in try picture.png() }
