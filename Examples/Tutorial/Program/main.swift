import AppFrame
import Networking
import Rx
import TutorialCoins
import TutorialSteps

Language.adopt(domain: "wick")
let about = About(
    name: localized("Coins"), iconName: "accessories-dictionary", version: "0.1.0",
    developer: localized("The Wick contributors"), copyright: "© 2026 The Wick contributors",
    comments: localized("A small app, at each step of the tutorial."), license: .mit)
let live = OptionSyntax("live", help: localized("Request prices from CoinGecko; without it they are samples."))
let command = AppCommand(
    "tutorial", version: about.version, summary: localized("Prices of coins, at one of the steps of the tutorial."),
    operands: .upTo(1, placeholder: "[STEP]"), groups: [CommandSyntax.Group(localized("Data"), [live])],
    discussion: localized("STEP is 1, 2, 3, 4 (default), or layout."))
let (step, isLive) = command.read { arguments throws(UsageError) in
    do throws(InvalidValue) {
        let step = try arguments.operands.first.map(ValueFormat<TutorialStep>.choice.value)
        return (step ?? .coordinator, arguments.contains(live))
    } catch {
        throw .invalidValue(option: "STEP", reason: error)
    }
}
let sample = SampleTransport(delay: .milliseconds(500), scheduler: ConcurrentDispatchQueueScheduler(qos: .utility))
let source = CoinSource(
    NetworkManager(
        site: .coins, baseURL: "https://api.coingecko.com/api/v3", transport: isLive ? CurlTransport() : sample))
let frame = AppFrame(
    command, id: "org.wick.Tutorial", about: about,
    shortcuts: [ShortcutGroup(localized("Window"), [.refresh, .back])], size: (420, 620))
AppFrame.exit(frame.run { window in step.show(source, in: window.navigator) })
