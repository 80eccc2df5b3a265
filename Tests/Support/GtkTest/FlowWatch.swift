import Coordination
import Gtk

/// What a story is made of, held by nobody: leak tests look whether it is gone.
@MainActor
public struct FlowWatch {
    private weak var flow: Coordinator?
    private weak var viewModel: AnyObject?
    private weak var screen: ViewController?
    private let widget: WeakReference<AnyWidget>?

    /// Looks at a story.
    ///
    /// - Parameters:
    ///   - flow: The story.
    ///   - viewModel: What its screen shows.
    ///   - screen: Its screen, whose widget is looked at too.
    public init(flow: Coordinator?, viewModel: AnyObject?, screen: ViewController?) {
        self.flow = flow
        self.viewModel = viewModel
        self.screen = screen
        widget = screen.map { WeakReference(AnyWidget($0.widget)) }
    }

    /// Whether all of it is there.
    public var isWhole: Bool { flow != nil && viewModel != nil && screen != nil && widget?.instance != nil }

    /// What of it is left.
    public var leftovers: [String] {
        [
            flow.map { "\($0)" }, viewModel.map { "\($0)" }, screen.map { "\($0)" },
            widget?.instance.map { "widget \($0.className)" },
        ].compactMap(\.self)
    }
}
