import CGtk
import GtkShims
import KitIntegerConversion

/// A row whose content can be swiped aside, to the left, which uncovers an action and runs it.
///
/// In right-to-left scripts everything is mirrored: there it is swiped to the right, as in every GTK program.
///
/// A row by itself is moved by nobody: the ``RowActions`` of the list it stands in do that, open its menu and take its
/// keys. It offers its action to assistive technology by itself, under the action's name. A row costs a widget and
/// nothing more until it is touched.
@MainActor
public struct SwipeRow: Widget {
    /// The address of the instance.
    public let raw: UnsafeMutableRawPointer

    /// Borrows the instance at an address.
    public init(raw: UnsafeMutableRawPointer) { self.raw = raw }

    /// Makes a row around a content, which fills it.
    ///
    /// - Parameters:
    ///   - content: A widget that stands nowhere yet.
    ///   - action: What can be done with the row; the same as the list's ``RowActions`` have.
    public init(_ content: any Widget, action: RowAction) {
        self.init(gtk_shims_swipe_row_new(action.fullName, content.pointer))
    }

    /// Does something each time the row's action is run, whichever way.
    ///
    /// - Parameter handler: What to do.
    public func onAction(_ handler: @escaping @MainActor () -> Void) { connect("run", handler) }

    /// Whether the row offers its action: neither swipe, menu, key nor assistive technology reach it where it does not.
    ///
    /// A swipe that is under way ends without the action.
    public var isEnabled: Bool {
        get { gtk_shims_swipe_row_get_enabled(pointer) != 0 }
        nonmutating set { gtk_shims_swipe_row_set_enabled(pointer, newValue ? 1 : 0) }
    }

    /// Whether the row can be swiped, where it offers its action: menu, key and assistive technology reach it in any case.
    ///
    /// A swipe that is under way ends without the action.
    public var isSwipeable: Bool {
        get { gtk_shims_swipe_row_get_swipeable(pointer) != 0 }
        nonmutating set { gtk_shims_swipe_row_set_swipeable(pointer, newValue ? 1 : 0) }
    }

    /// Lets go of whatever the person is doing with the row, without running its action.
    ///
    /// For a row that is another's from now on, as a recycled one is.
    public func reset() {
        gtk_shims_swipe_row_interrupt(pointer)
        if strip != nil { settle() }
    }

    /// How far the content is aside, in pixels towards the line's start.
    public internal(set) var offset: Double {
        get { gtk_shims_swipe_row_get_offset(pointer) }
        nonmutating set {
            gtk_shims_swipe_row_set_offset(pointer, max(0, newValue))
            strip?.uncover(newValue)
        }
    }

    /// The innermost row that a widget stands in, or the row that is its first child.
    init?(around widget: AnyWidget) {
        guard let row = gtk_shims_swipe_row_around(widget.pointer) else { return nil }
        self.init(row)
    }

    /// The list's row in which it stands: what has the focus.
    public var listRow: AnyWidget? { gtk_shims_swipe_row_get_list_row(pointer).map { AnyWidget($0) } }

    var width: Int { Int(gtk_widget_get_width(pointer)) }

    var strip: SwipeStrip? { gtk_shims_swipe_row_get_strip(pointer).map { SwipeStrip(box: Box($0)) } }
}

extension SwipeRow {
    private static let springKey = "wick-swipe-spring"

    /// What the swiped row springs back with: quick, and hardly beyond its place.
    static func spring(velocity: Double) -> Animation.Curve {
        .spring(damping: 0.9, stiffness: 600, velocity: velocity)
    }

    /// Stops a spring, where the row is on its way back.
    func catchUp() {
        (attached(forKey: Self.springKey) as? Animation)?.stop()
        attach(nil, forKey: Self.springKey)
    }

    /// Lets the content spring back to its place.
    ///
    /// - Parameter velocity: How fast it is moved as it is let go, in pixels a millisecond towards the line's start.
    func springBack(velocity: Double) {
        catchUp()
        guard offset > 0 else { return settle() }
        // In distances a second towards the end.
        let velocity = -velocity * 1000 / offset
        let spring = Animation(Self.spring(velocity: velocity), on: self, from: offset, to: 0) { offset = $0 }
        // It goes with the row, which may end before it has settled.
        attach(spring, forKey: Self.springKey)
        spring.play { settle() }
    }

    /// Puts the content in its place at once.
    func settle() {
        catchUp()
        offset = 0
        gtk_shims_swipe_row_set_strip(pointer, nil)
    }
}
