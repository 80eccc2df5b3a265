import CGtk
import Coordination

/// One screen: creates its widgets, binds them to one view model and forwards user actions.
///
/// The widget retains its view controller: once the widget is in a window, nothing else needs to hold the controller,
/// which is released when the widget ends. Its handles to its own widgets are valid until then, and its signal handlers
/// may capture it. Closures that may outlive the widget (a view model's, a task's) must capture the controller weakly.
///
/// Subclass it and override ``makeWidget()``.
@MainActor
open class ViewController: Presentable {
    /// The title in the screen's header bar.
    public let title: String

    private var made: WeakReference<AnyWidget>?

    /// Creates a controller; its widget is created when it is first shown.
    ///
    /// - Parameter title: The title in the screen's header bar.
    public init(title: String) {
        self.title = title
    }

    /// Creates the widget and binds it.
    ///
    /// Called once, when the screen is about to be shown. The default is an empty page.
    ///
    /// - Returns: A new widget without a parent.
    open func makeWidget() -> any Widget { Box(.vertical) }

    /// Adds the screen's own buttons to the page's header.
    ///
    /// Called once, after the widget is created and before the page is shown.
    ///
    /// - Parameter header: The header, with the title and, unless it is the first page, a back button. In a tab it is
    ///   the tab's part of the shared header.
    open func configure(_ header: any PageHeader) {}

    /// Creates the middle of the page's header.
    ///
    /// Called once, after the widget is created.
    func makeTitle() -> any HeaderTitle { PageTitle(title) }

    /// Returns the view controller itself.
    public final func makeViewController() -> ViewController { self }

    /// Called whenever the screen has become visible: pushed, returned to, its tab selected.
    open func didAppear() {}

    /// Called whenever the screen is no longer visible: covered, left, its tab deselected.
    open func didDisappear() {}

    /// The screen's widget.
    ///
    /// The first caller must add it to a widget tree, which adopts it. Accessing it after the widget has ended is a
    /// programmer's error.
    public final var widget: any Widget {
        if let made {
            guard let widget = made.instance else {
                preconditionFailure("The widget of “\(title)” was destroyed. Create a new view controller instead.")
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
