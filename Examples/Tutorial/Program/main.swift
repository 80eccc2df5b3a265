import AppFrame
import CommandLineOptions
import Foundation
import Gtk
import KitLocalization
import TutorialSteps

Language.adopt(domain: "wick")
let about = About(
    name: localized("Reading List"), iconName: "accessories-dictionary", version: "0.1.0",
    developer: localized("The Wick contributors"), copyright: "© 2026 The Wick contributors",
    comments: localized("One small app at the steps of the tutorial."), license: .mit)
let command = AppCommand(
    "tutorial", version: about.version,
    summary: localized("A list of books to read, at one of the steps of the tutorial."),
    operands: .upTo(1, placeholder: "[STEP]"),
    discussion: localized("STEP is 1, 2, 3, 4 (which it is by itself), or layout."))
let step = command.read { arguments throws(UsageError) in
    guard let text = arguments.operands.first else { return TutorialStep.coordinator }
    do throws(InvalidValue) {
        return try ValueFormat<TutorialStep>.choice.value(of: text)
    } catch {
        throw .invalidValue(option: "STEP", reason: error)
    }
}
let frame = AppFrame(
    command, id: "org.wick.Tutorial", about: about,
    shortcuts: [ShortcutGroup(localized("Window"), [.init(localized("Back"), "Escape|<Alt>Left")])], size: (420, 620))
AppFrame.exit(frame.run { window in step.show(in: window.navigator) })
