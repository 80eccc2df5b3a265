import Coordination
import Gtk

/// Weak references to a flow's objects, for leak tests.
@MainActor
public struct FlowWatch {
    private weak var flow: Coordinator?
    private weak var viewModel: AnyObject?
    private weak var screen: ViewController?
    private let widget: WeakReference<AnyWidget>?

    /// Observes a flow.
    ///
    /// - Parameters:
    ///   - flow: The flow.
    ///   - viewModel: The view model of its screen.
    ///   - screen: Its screen, whose widget is observed too.
    public init(flow: Coordinator?, viewModel: AnyObject?, screen: ViewController?) {
        self.flow = flow
        self.viewModel = viewModel
        self.screen = screen
        widget = screen.map { WeakReference(AnyWidget($0.widget)) }
    }

    /// Whether all of the objects are alive.
    public var isWhole: Bool { flow != nil && viewModel != nil && screen != nil && widget?.instance != nil }

    /// The names of the objects that are still alive.
    public var leftovers: [String] {
        [
            flow.map { "\($0)" }, viewModel.map { "\($0)" }, screen.map { "\($0)" },
            widget?.instance.map { "widget \($0.className)" },
        ].compactMap(\.self)
    }
}
