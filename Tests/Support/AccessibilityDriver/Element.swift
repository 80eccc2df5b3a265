import CAtspi

/// One thing a person perceives in a program: a button, a text, a row.
///
/// It is a reference into the other process: what it says is read anew each time, and an element that has gone has an
/// empty name and no size. Use it on the thread that found it.
public final class Element {
    let accessible: UnsafeMutablePointer<AtspiAccessible>

    /// Takes over a reference.
    init(adopting accessible: UnsafeMutablePointer<AtspiAccessible>) {
        self.accessible = accessible
    }

    deinit { g_object_unref(accessible) }

    /// Its name; a label's is its text.
    public var name: String {
        Self.text(atspi_accessible_get_name(accessible, nil))
    }

    /// What is said about it beside its name.
    public var summary: String {
        Self.text(atspi_accessible_get_description(accessible, nil))
    }

    /// What kind of thing it is.
    public var role: Role {
        Role(rawValue: Self.text(atspi_accessible_get_role_name(accessible, nil)))
    }

    /// The text that it holds, for entries.
    public var value: String {
        guard let text = atspi_accessible_get_text_iface(accessible) else { return "" }
        defer { g_object_unref(text) }
        let count = atspi_text_get_character_count(text, nil)
        return Self.text(atspi_text_get_text(text, 0, max(count, 0), nil))
    }

    /// Where it stands in its window, in pixels.
    public var frame: (x: Int, y: Int, width: Int, height: Int) {
        guard let component = atspi_accessible_get_component_iface(accessible) else { return (0, 0, 0, 0) }
        defer { g_object_unref(component) }
        guard let rectangle = atspi_component_get_extents(component, ATSPI_COORD_TYPE_WINDOW, nil) else {
            return (0, 0, 0, 0)
        }
        defer { g_free(rectangle) }
        let extents = rectangle.pointee
        return (Int(extents.x), Int(extents.y), Int(extents.width), Int(extents.height))
    }

    /// Whether a person sees it.
    ///
    /// GTK calls hidden things visible too, but gives them no size.
    public var isVisible: Bool { frame.width > 0 && frame.height > 0 }

    /// Whether a person can use it.
    public var isSensitive: Bool { has(ATSPI_STATE_SENSITIVE) }

    /// Whether a toggle is on.
    public var isOn: Bool { has(ATSPI_STATE_CHECKED) || has(ATSPI_STATE_PRESSED) }

    /// The names of what it can be asked to do.
    public var actions: [String] {
        guard let action = atspi_accessible_get_action_iface(accessible) else { return [] }
        defer { g_object_unref(action) }
        let count = max(atspi_action_get_n_actions(action, nil), 0)
        return (0..<count).map { Self.text(atspi_action_get_action_name(action, $0, nil)) }
    }

    /// What stands directly in it.
    public var children: [Element] {
        let count = max(atspi_accessible_get_child_count(accessible, nil), 0)
        return (0..<count).compactMap { index in
            atspi_accessible_get_child_at_index(accessible, index, nil).map(Element.init(adopting:))
        }
    }

    /// Everything in it that a person sees and that fits, in reading order.
    ///
    /// What is out of sight is not looked into. What has no place of its own, as a stack's page, is only looked into.
    ///
    /// - Parameter isWanted: Whether an element fits.
    public func visibleDescendants(where isWanted: (Element) -> Bool) -> [Element] {
        children.flatMap { child -> [Element] in
            guard child.isVisible || !child.hasPlace else { return [] }
            return (child.isVisible && isWanted(child) ? [child] : []) + child.visibleDescendants(where: isWanted)
        }
    }

    private var hasPlace: Bool {
        guard let component = atspi_accessible_get_component_iface(accessible) else { return false }
        g_object_unref(component)
        return true
    }

    /// Asks it to do something: "click", or an action of its own such as "row.open".
    ///
    /// - Parameter name: One of ``actions``.
    /// - Throws: ``DriverFailure/unsupported(_:)`` where it has no such action.
    public func perform(_ name: String) throws {
        guard let action = atspi_accessible_get_action_iface(accessible) else {
            throw DriverFailure.unsupported("\(self) has no actions.")
        }
        defer { g_object_unref(action) }
        guard let index = actions.firstIndex(of: name), atspi_action_do_action(action, gint(index), nil) != 0 else {
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
        guard let editable = atspi_accessible_get_editable_text_iface(accessible) else {
            throw DriverFailure.unsupported("\(self) cannot be typed into.")
        }
        defer { g_object_unref(editable) }
        guard atspi_editable_text_set_text_contents(editable, text, nil) != 0 else {
            throw DriverFailure.unsupported("\(self) did not take “\(text)”.")
        }
    }

    private func has(_ state: AtspiStateType) -> Bool {
        guard let states = atspi_accessible_get_state_set(accessible) else { return false }
        defer { g_object_unref(states) }
        return atspi_state_set_contains(states, state) != 0
    }

    private static func text(_ owned: UnsafeMutablePointer<CChar>?) -> String {
        guard let owned else { return "" }
        defer { g_free(owned) }
        return String(cString: owned)
    }
}

extension Element: CustomStringConvertible {
    /// Role and name, as a failure's text shows them.
    public var description: String { "\(role.rawValue) “\(name)”" }

    /// Everything visible in it, a line each, for a failure's text.
    public var outline: String { outline(depth: 0) }

    private func outline(depth: Int) -> String {
        let line = String(repeating: "  ", count: depth) + description
        return ([line] + children.filter(\.isVisible).map { $0.outline(depth: depth + 1) }).joined(separator: "\n")
    }
}
