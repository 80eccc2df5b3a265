import KitLocalization
import WickChart

/// Draws a chart as a PNG, from any thread.
public typealias PictureDrawing = @Sendable (ChartPicture) throws(ChartPictureError) -> [UInt8]

/// `wick kline --format png` where this program does not draw: becomes the program that does.
///
/// What draws needs libraries that take longer to load than all else that a command does: only a picture is to wait for
/// them.
struct PictureCommand {
    /// The arguments of `wick`, all of them.
    let arguments: [String]
    let context: CommandContext

    /// Becomes the program that draws, and comes back only where that cannot be.
    func run() -> ExitStatus {
        let instead = localized("Install Wick anew, or choose another --format.")
        do throws(SiblingPrograms.Missing) {
            let path = try context.siblings.path(of: "wick-picture")
            let reason = context.siblings.become(path, arguments, context.environment.withSecrets)
            context.say(localized("\(path) could not be started: \(reason).") + " " + instead)
        } catch {
            let missing =
                error.places.map { localized("The program that draws pictures is missing at \($0).") }
                ?? localized("The program that draws pictures is missing.")
            context.say("\(missing) \(instead)")
        }
        return .failure
    }
}
