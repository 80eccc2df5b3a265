// An empty libadwaita window: what every program of its kind pays before it shows anything of its own.
import Foundation
import Gtk

let application = Application(id: "org.wick.EmptyWindow")
exit(
    application.run {
        let window = Window(title: "Empty", application: application, width: 800, height: 720)
        FirstFrame.trace(window)
        window.present()
    })
