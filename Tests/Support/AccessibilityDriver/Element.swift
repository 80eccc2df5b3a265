import CGio

/// An element of a program's accessibility tree: a button, a text, a row.
///
/// It is a reference into the other process: properties are read on each access, and an element that is gone has an
/// empty name and no size. Within the condition of a lookup, properties are those of the lookup's snapshot.
public struct Element {
    /// A rectangle in a window, in pixels.
    public typealias Frame = (x: Int, y: Int, width: Int, height: Int)

    let object: BusObject
    private let bus: AccessibilityBus
    private let seen: SightItem?

    init(_ object: BusObject, on bus: AccessibilityBus, seen: SightItem? = nil) {
        self.object = object
        self.bus = bus
        self.seen = seen
    }

    /// The accessible name; a label's text.
    public var name: String { seen?.name ?? property("Accessible", "Name")?.text ?? "" }

    /// The accessible description.
    public var summary: String { seen?.summary ?? property("Accessible", "Description")?.text ?? "" }

    /// The role.
    public var role: Role { seen?.role ?? Role(number: call("Accessible", "GetRole")?[0].unsigned ?? 0) }

    /// The text of an entry.
    public var value: String {
        let all = [g_variant_new_int32(0), g_variant_new_int32(-1)]
        return call("Text", "GetText", all)?[0].text ?? ""
    }

    /// The position and size in its window, in pixels.
    public var frame: Frame { bus.reply(to: .frame(of: object))?.frame ?? (0, 0, 0, 0) }

    /// Whether it is visible.
    ///
    /// GTK reports hidden elements as visible too, but without a size.
    public var isVisible: Bool {
        let frame = frame
        return frame.width > 0 && frame.height > 0
    }

    /// Whether it is enabled.
    public var isSensitive: Bool { states.contains(.sensitive) }

    /// Whether a toggle is on.
    public var isOn: Bool { states.contains(.checked) || states.contains(.pressed) }

    /// Whether it is selected, such as the current tab.
    public var isSelected: Bool { states.contains(.selected) }

    /// Whether it can get the keyboard focus.
    public var isFocusable: Bool { states.contains(.focusable) }

    /// Whether it has the keyboard focus.
    public var isFocused: Bool { states.contains(.focused) }

    /// Whether it is expanded.
    public var isExpanded: Bool { states.contains(.expanded) }

    /// Whether it can be expanded and collapsed.
    public var isExpandable: Bool { states.contains(.expandable) }

    /// The names of its actions.
    public var actions: [String] {
        let count = property("Action", "NActions")?.number ?? 0
        return (0..<max(count, 0)).map { call("Action", "GetName", [g_variant_new_int32(gint($0))])?[0].text ?? "" }
    }

    /// The visible elements in it that match, in reading order.
    ///
    /// Elements that are out of view are skipped with their children. Elements without a position, such as a stack's
    /// page, never match, but their children may.
    ///
    /// - Parameter isMatch: Whether an element matches, which may be out of view.
    public func visibleDescendants(where isMatch: (Element) -> Bool) -> [Element] {
        itemsInSight(where: isMatch).map { Element($0.object, on: bus) }
    }

    /// One of the visible elements in it that match, which takes fewer calls than all of them.
    ///
    /// - Parameter isMatch: Whether an element matches, which may be out of view.
    func anyVisibleDescendant(where isMatch: (Element) -> Bool) -> Element? {
        var sight = Sight(object, on: bus)
        return sight.any { isMatch(Element($0.object, on: bus, seen: $0)) }.map { Element($0.object, on: bus) }
    }

    /// The visible element in it with the keyboard focus; nil if there is none.
    var visibleFocus: Element? { anyVisibleDescendant(where: \.isFocused) }

    /// The names of the visible elements in it with a role, as a consistent snapshot.
    func namesInSight(of role: Role) -> [String] { itemsInSight { $0.role == role }.map(\.name) }

    private func itemsInSight(where isMatch: (Element) -> Bool) -> [SightItem] {
        var sight = Sight(object, on: bus)
        return sight.all { isMatch(Element($0.object, on: bus, seen: $0)) }
    }

    /// Performs an action: "click", or one of its own such as "row.open".
    ///
    /// - Parameter name: One of ``actions``.
    /// - Throws: ``DriverFailure/unsupported(_:)`` if it has no such action.
    public func perform(_ name: String) throws {
        let actions = actions
        guard let index = actions.firstIndex(of: name),
            call("Action", "DoAction", [g_variant_new_int32(gint(index))])?[0].isTrue == true
        else {
            throw DriverFailure.unsupported("\(self) cannot do “\(name)”: it does \(actions).")
        }
    }

    /// Clicks it.
    ///
    /// - Throws: ``DriverFailure/unsupported(_:)`` if it cannot be clicked.
    public func click() throws { try perform("click") }

    /// Replaces its text.
    ///
    /// - Parameter text: The new text.
    /// - Throws: ``DriverFailure/unsupported(_:)`` if it has no editable text.
    public func setText(_ text: String) throws {
        guard call("EditableText", "SetTextContents", [g_variant_new_string(text)])?[0].isTrue == true else {
            throw DriverFailure.unsupported("\(self) did not take “\(text)”.")
        }
    }

    private var states: StateSet { seen?.states ?? StateSet(call("Accessible", "GetState")?[0]) }

    func property(_ interface: String, _ name: String) -> Reply? {
        let arguments = [g_variant_new_string("org.a11y.atspi." + interface), g_variant_new_string(name)]
        let busCall = BusCall(
            object: object, interface: "org.freedesktop.DBus.Properties", method: "Get", arguments: arguments)
        return bus.reply(to: busCall)?[0].unwrapped
    }

    private func call(_ interface: String, _ method: String, _ arguments: [OpaquePointer?] = []) -> Reply? {
        let busCall = BusCall(
            object: object, interface: "org.a11y.atspi." + interface, method: method, arguments: arguments)
        return bus.reply(to: busCall)
    }
}

extension Element: Hashable {
    /// Whether both refer to the same element.
    public static func == (one: Element, other: Element) -> Bool { one.object == other.object }

    /// Hashes the reference.
    public func hash(into hasher: inout Hasher) { hasher.combine(object) }
}

extension Element: CustomStringConvertible {
    /// Role and name, for failure messages.
    public var description: String { "\(role) “\(name)”" }

    /// The visible elements in it, one per line, for failure messages.
    public var outline: String { outline(depth: 0) }

    private func outline(depth: Int) -> String {
        let line = String(repeating: "  ", count: depth) + description + (isFocused ? ", focused: “\(summary)”" : "")
        let children = (bus.reply(to: .children(of: object))?.objects ?? [])
            .map { Element($0, on: bus) }.filter(\.isVisible)
        return ([line] + children.map { $0.outline(depth: depth + 1) }).joined(separator: "\n")
    }
}
