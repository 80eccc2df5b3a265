import Dispatch
import Rx
import WickCandleFiles
import WickChart

/// Draws charts and writes files for the user.
public struct ChartFiles: Sendable {
    let draw: PictureDrawing
    let write: @Sendable (_ bytes: [UInt8], _ path: String) throws(WholeFile.Failure) -> Void
    let scheduler: any SchedulerType

    /// Creates the means to draw and write.
    ///
    /// - Parameters:
    ///   - draw: Renders a chart as a file; may be called on any thread.
    ///   - write: Writes a complete file, or leaves the existing one unchanged.
    ///   - scheduler: A background scheduler for both.
    public init(
        draw: @escaping PictureDrawing = { _, _ throws(ChartPictureError) in throw .noFonts },
        write: @escaping @Sendable (_ bytes: [UInt8], _ path: String) throws(WholeFile.Failure) -> Void = {
            bytes, path throws(WholeFile.Failure) in try WholeFile.write(bytes, to: path)
        },
        scheduler: any SchedulerType = SerialDispatchQueueScheduler(qos: .userInitiated)
    ) {
        self.draw = draw
        self.write = write
        self.scheduler = scheduler
    }
}
