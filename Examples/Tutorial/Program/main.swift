import Coordination
import Foundation
import Gtk
import Localization
import TutorialSteps

Language.adopt()
guard let step = TutorialStep(rawValue: CommandLine.arguments.dropFirst().first ?? "4") else {
    FileHandle.standardError.write(Data((localized("Usage: tutorial [1|2|3|4|layout]") + "\n").utf8))
    exit(2)
}
let application = Application(id: "org.wick.Tutorial")
var story: Coordinator?

let status = application.run {
    let navigator = StackNavigator()
    let window = Window(title: localized("Reading List"), application: application, width: 420, height: 620)
    window.setContent(navigator.widget)
    story = step.show(in: navigator)
    window.present()
}
exit(status)
