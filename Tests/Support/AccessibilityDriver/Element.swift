import CGio

/// One thing a person perceives in a program: a button, a text, a row.
///
/// It is a reference into the other process: what it says is read anew each time, and an element that has gone has an
/// empty name and no size. Only while a look judges whether it is what is sought, it says what it said to that look.
public struct Element {
    /// A place in a window, in pixels.
    public typealias Frame = (x: Int, y: Int, width: Int, height: Int)

    let object: BusObject
    private let bus: AccessibilityBus
    private let seen: SightItem?

    init(_ object: BusObject, on bus: AccessibilityBus, seen: SightItem? = nil) {
        self.object = object
        self.bus = bus
        self.seen = seen
    }

    /// Its name; a label's is its text.
    public var name: String { seen?.name ?? property("Accessible", "Name")?.text ?? "" }

    /// What is said about it beside its name.
    public var summary: String { seen?.summary ?? property("Accessible", "Description")?.text ?? "" }

    /// What kind of thing it is.
    public var role: Role { seen?.role ?? Role(number: call("Accessible", "GetRole")?[0].unsigned ?? 0) }

    /// The text that it holds, for entries.
    public var value: String {
        let all = [g_variant_new_int32(0), g_variant_new_int32(-1)]
        return call("Text", "GetText", all)?[0].text ?? ""
    }

    /// Where it stands in its window, in pixels.
    public var frame: Frame { bus.reply(to: .frame(of: object))?.frame ?? (0, 0, 0, 0) }

    /// Whether a person sees it.
    ///
    /// GTK calls hidden things visible too, but gives them no size.
    public var isVisible: Bool {
        let frame = frame
        return frame.width > 0 && frame.height > 0
    }

    /// Whether a person can use it.
    public var isSensitive: Bool { states.contains(.sensitive) }

    /// Whether a toggle is on.
    public var isOn: Bool { states.contains(.checked) || states.contains(.pressed) }

    /// Whether it is the chosen one of several, as a tab is.
    public var isSelected: Bool { states.contains(.selected) }

    /// Whether the keyboard's focus can go there.
    public var isFocusable: Bool { states.contains(.focusable) }

    /// Whether it has the keyboard's focus.
    public var isFocused: Bool { states.contains(.focused) }

    /// Whether it is open, as far as it can be opened.
    public var isExpanded: Bool { states.contains(.expanded) }

    /// Whether it can be opened and closed.
    public var isExpandable: Bool { states.contains(.expandable) }

    /// The names of what it can be asked to do.
    public var actions: [String] {
        let count = property("Action", "NActions")?.number ?? 0
        return (0..<max(count, 0)).map { call("Action", "GetName", [g_variant_new_int32(gint($0))])?[0].text ?? "" }
    }

    /// Everything in it that a person sees and that fits, in reading order.
    ///
    /// What is out of sight is not looked into. What has no place of its own, as a stack's page, is only looked into.
    ///
    /// - Parameter isMatch: Whether an element fits.
    public func visibleDescendants(where isMatch: (Element) -> Bool) -> [Element] {
        itemsInSight(where: isMatch).map { Element($0.object, on: bus) }
    }

    /// The names of everything in it that a person sees and that is of one kind, as they were at one moment.
    func namesInSight(of role: Role) -> [String] { itemsInSight { $0.role == role }.map(\.name) }

    private func itemsInSight(where isMatch: (Element) -> Bool) -> [SightItem] {
        Sight(object, on: bus).items { isMatch(Element($0.object, on: bus, seen: $0)) }
    }

    /// Asks it to do something: "click", or an action of its own such as "row.open".
    ///
    /// - Parameter name: One of ``actions``.
    /// - Throws: ``DriverFailure/unsupported(_:)`` where it has no such action.
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
    /// - Throws: ``DriverFailure/unsupported(_:)`` where it cannot be clicked.
    public func click() throws { try perform("click") }

    /// Replaces the text it holds, as pasting over it would.
    ///
    /// - Parameter text: The new text.
    /// - Throws: ``DriverFailure/unsupported(_:)`` where it holds no text that can be edited.
    public func setText(_ text: String) throws {
        guard call("EditableText", "SetTextContents", [g_variant_new_string(text)])?[0].isTrue == true else {
            throw DriverFailure.unsupported("\(self) did not take “\(text)”.")
        }
    }

    private var states: StateSet { seen?.states ?? StateSet(call("Accessible", "GetState")?[0]) }

    private func property(_ interface: String, _ name: String) -> Reply? {
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
    /// Whether both are the same thing, whatever it says now.
    public static func == (one: Element, other: Element) -> Bool { one.object == other.object }

    /// Hashes which thing it is.
    public func hash(into hasher: inout Hasher) { hasher.combine(object) }
}

extension Element: CustomStringConvertible {
    /// Role and name, as a failure's text shows them.
    public var description: String { "\(role) “\(name)”" }

    /// Everything visible in it, a line each, for a failure's text.
    public var outline: String { outline(depth: 0) }

    private func outline(depth: Int) -> String {
        let line = String(repeating: "  ", count: depth) + description
        let children = (bus.reply(to: .children(of: object))?.objects ?? [])
            .map { Element($0, on: bus) }.filter(\.isVisible)
        return ([line] + children.map { $0.outline(depth: depth + 1) }).joined(separator: "\n")
    }
}
