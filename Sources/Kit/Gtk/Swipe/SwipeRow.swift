import CGtk
import GtkShims
import KitIntegerConversion

/// A row whose content can be swiped aside, to the left, which uncovers its first action and runs it.
///
/// In right-to-left scripts it is swiped to the right, as in every GTK program.
///
/// The list's ``RowActions`` move the row, open its menu and handle its keys. The row itself offers its actions to
/// assistive technology, under their names. An untouched row costs a single widget.
public struct SwipeRow: Widget, Handle { let address: ObjectAddress }

extension SwipeRow {
    /// Creates a row.
    ///
    /// - Parameters:
    ///   - content: A widget without a parent, which fills the row.
    ///   - actions: All actions that the row may offer, at most 32; the same as those of the list's ``RowActions``.
    public init(_ content: any Widget, actions: [RowAction]) {
        self.init(gtk_shims_swipe_row_new(actions.map(\.fullName).joined(separator: " "), content.pointer))
    }

    /// Calls back each time one of the row's actions is run, by any means.
    ///
    /// - Parameter handler: Called on the main thread with the action's index in the row's actions.
    public func onAction(_ handler: @escaping @MainActor (Int) -> Void) {
        connect("run", .index) { handler(Int($0)) }
    }

    /// The indices of the actions that the row offers; the others are unavailable by swipe, menu, key and assistive technology.
    ///
    /// The first one is that of the swipe. A change ends a swipe without running an action.
    public var available: RowAction.Indices {
        get { RowAction.Indices(rawValue: gtk_shims_swipe_row_get_available(pointer)) }
        nonmutating set { gtk_shims_swipe_row_set_available(pointer, newValue.rawValue) }
    }

    /// Whether a row with actions can be swiped; menu, key and assistive technology are unaffected.
    ///
    /// Setting it to false ends a swipe without running the action.
    public var isSwipeable: Bool {
        get { gtk_shims_swipe_row_get_swipeable(pointer) != 0 }
        nonmutating set { gtk_shims_swipe_row_set_swipeable(pointer, newValue ? 1 : 0) }
    }

    /// Ends any interaction with the row without running its action.
    ///
    /// For a row that is recycled.
    public func reset() {
        gtk_shims_swipe_row_interrupt(pointer)
        if strip != nil { settle() }
    }

    /// The content's displacement, in pixels towards the line's start.
    public internal(set) var offset: Double {
        get { gtk_shims_swipe_row_get_offset(pointer) }
        nonmutating set {
            gtk_shims_swipe_row_set_offset(pointer, max(0, newValue))
            strip?.uncover(newValue)
        }
    }

    /// The innermost row that contains a widget, or that is its first child.
    init?(around widget: AnyWidget) {
        guard let row = gtk_shims_swipe_row_around(widget.pointer) else { return nil }
        self.init(row)
    }

    /// The list's own row around this one, which takes the focus.
    public var listRow: AnyWidget? { gtk_shims_swipe_row_get_list_row(pointer).map { AnyWidget($0) } }

    var width: Int { Int(gtk_widget_get_width(pointer)) }

    var strip: SwipeStrip? { gtk_shims_swipe_row_get_strip(pointer).map { SwipeStrip(box: Box($0)) } }
}

extension SwipeRow {
    private static let springKey = "kit-swipe-spring"

    /// The spring of a released row: fast, with hardly any overshoot.
    static func spring(velocity: Double) -> Animation.Curve {
        .spring(damping: 0.9, stiffness: 600, velocity: velocity)
    }

    /// Stops the spring while the row is on its way back.
    func catchUp() {
        (attached(forKey: Self.springKey) as? Animation)?.stop()
        attach(nil, forKey: Self.springKey)
    }

    /// Animates the content back to its position.
    ///
    /// - Parameter velocity: The velocity at the release, in pixels per millisecond towards the line's start.
    func springBack(velocity: Double) {
        catchUp()
        guard offset > 0 else { return settle() }
        // In distances per second towards the end.
        let velocity = -velocity * 1000 / offset
        let spring = Animation(Self.spring(velocity: velocity), on: self, from: offset, to: 0) { offset = $0 }
        // The row retains the spring, and may end before it has settled.
        attach(spring, forKey: Self.springKey)
        spring.play { settle() }
    }

    /// Resets the content's position at once.
    func settle() {
        catchUp()
        offset = 0
        gtk_shims_swipe_row_set_strip(pointer, nil)
    }
}
