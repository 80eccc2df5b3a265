import CGtk
import KitLocalization

/// A pushed screen's page in the stack: header bar above, content below.
@MainActor
struct Page {
    let widget: Box

    /// Builds a page and adopts the screen's widget.
    ///
    /// - Parameters:
    ///   - controller: The screen.
    ///   - goBack: Called by the back button; nil for none.
    ///   - menu: The program's menu; nil for none.
    init(_ controller: ViewController, goBack: (@MainActor () -> Void)?, menu: Menu?) {
        let content = controller.widget
        content.expand(horizontally: true, vertically: true)
        let header = HeaderBar(title: controller.makeTitle())
        if let goBack {
            let back = Button(iconName: "go-previous-symbolic", label: localized("Back"))
            back.onClick(goBack)
            header.packStart(back)
        }
        if let menu { header.packEnd(MenuButton.mainMenu(menu)) }
        controller.configure(header)
        widget = Box(.vertical, [header.widget, content])
        widget.hideAccessiblyWhileUnmapped()
    }
}
