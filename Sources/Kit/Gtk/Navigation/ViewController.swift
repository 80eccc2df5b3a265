import CGtk
import Coordination

/// One screen: makes its widgets, binds them to one view model and forwards what the person does.
///
/// A view controller hangs on its widget and goes with it: once the widget stands in a window, nobody else needs to hold
/// the controller, and when the widget ends the controller is released. Its handles to its own widgets are good for that
/// long, and its signal handlers may hold it. What may outlive the widget (a view model's closure, a task) holds the
/// controller weakly.
///
/// Subclass it and override ``makeWidget()``.
@MainActor
open class ViewController: Screen {
    /// What the screen is called: the title in its header bar.
    public let title: String

    private var made: WeakReference<AnyWidget>?

    /// Makes a controller without its widget, which is made when it is first shown.
    ///
    /// - Parameter title: What the screen is called.
    public init(title: String) {
        self.title = title
    }

    /// Makes the widget and binds it.
    ///
    /// Called once, when the screen is about to be shown.
    ///
    /// The default is an empty page.
    ///
    /// - Returns: A new widget that stands nowhere yet.
    open func makeWidget() -> any Widget { Box(.vertical) }

    /// Fills the page's header with the screen's own buttons.
    ///
    /// Called once, after the widget is made and before the page is shown.
    ///
    /// - Parameter header: A header that has the title already, and a back button where there is a way back. In a tab it
    ///   is the tab's part of the header that all tabs share.
    open func configure(_ header: any PageHeader) {}

    /// Makes what stands in the middle of the page's header.
    ///
    /// Called once, after the widget is made.
    func makeTitle() -> any HeaderTitle { PageTitle(title) }

    /// Called whenever the screen has come into sight: pushed, returned to, its tab selected.
    open func didAppear() {}

    /// Called whenever the screen has gone out of sight: covered, left, its tab deselected.
    open func didDisappear() {}

    /// The screen's widget.
    ///
    /// The first to ask must put it into a tree, which adopts it.
    ///
    /// A controller whose widget has ended makes no second one: asking then is a programmer's error.
    public final var widget: any Widget {
        if let made {
            guard let widget = made.instance else {
                preconditionFailure("The widget of “\(title)” has ended. Show a new screen instead.")
            }
            return widget
        }
        let widget = makeWidget()
        made = WeakReference(AnyWidget(widget))
        widget.attach(self, forKey: "view-controller")
        widget.connect("map") { [unowned self] in didAppear() }
        widget.connect("unmap") { [unowned self] in didDisappear() }
        return widget
    }
}
