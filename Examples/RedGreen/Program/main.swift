import AppFrame
import Foundation
import Gtk
import KitLocalization
import RedGreen

Language.adopt(domain: "wick")
let command = AppCommand(
    "redgreen", version: About.redGreen.version, summary: localized("Go from a page to a red or green one, and back.")
)
command.read { _ in }
let frame = AppFrame(
    command, id: "org.wick.RedGreen", about: .redGreen, shortcuts: ShortcutGroup.redGreen, size: (420, 560))
AppFrame.exit(
    frame.run { window in
        RedGreenStyle.install()
        return MainCoordinator(navigator: window.navigator)
    })
