import KitLocalization
import WickChart

/// `wick kline --format png` or `svg` in the program without graphics libraries: executes the program that has them.
///
/// Loading these libraries takes longer than all other work of a command, so only pictures wait for them.
struct PictureCommand {
    /// All arguments of `wick`.
    let arguments: [String]
    let context: CommandContext

    /// Executes the program that renders pictures; returns only if that fails.
    func run() -> ExitStatus {
        let instead = localized("Reinstall Wick, or choose another --format.")
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
