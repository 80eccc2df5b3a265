import Foundation
import Gtk
import Localization
import RedGreen

Language.adopt()
let application = Application(id: "org.wick.RedGreen")
var main: MainCoordinator?

let status = application.run {
    RedGreenStyle.install()
    let navigator = StackNavigator()
    let window = Window(title: localized("Red & Green"), application: application, width: 420, height: 560)
    window.setContent(navigator.widget)
    let coordinator = MainCoordinator(navigator: navigator)
    coordinator.start()
    main = coordinator
    window.present()
}
exit(status)
