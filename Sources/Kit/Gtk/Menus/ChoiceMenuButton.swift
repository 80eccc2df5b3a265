import CGtk
import KitIntegerConversion

/// A button that opens a menu of choices, one of which is marked.
@MainActor
public struct ChoiceMenuButton {
    /// The button.
    public let button: MenuButton

    private let action: Owned<AnyGObject>

    /// Creates a button without a marked choice.
    ///
    /// - Parameters:
    ///   - iconName: An icon of the theme.
    ///   - label: The button's tooltip and its name for assistive technology.
    ///   - titles: The texts of the choices.
    public init(iconName: String, label: String, _ titles: [String]) {
        let items = titles.indices.map { Menu.Item(titles[$0], action: "choice.choose::\($0)") }
        button = MenuButton(iconName: iconName, label: label, menu: Menu([items]))
        button.addClass("flat")
        let type = g_variant_type_new("s")
        let action: OpaquePointer = g_simple_action_new_stateful("choose", type, g_variant_new_string(""))
        g_variant_type_free(type)
        self.action = Owned(adopting: AnyGObject(action))
        let group = Owned(adopting: AnyGObject(raw: UnsafeMutableRawPointer(g_simple_action_group_new())))
        g_action_map_add_action(group.instance.opaque, action)
        gtk_widget_insert_action_group(button.pointer, "choice", group.instance.opaque)
    }

    /// The index of the marked choice; nil for none.
    public var selected: Int? {
        get {
            let state = g_action_get_state(action.instance.opaque)
            defer { g_variant_unref(state) }
            return g_variant_get_string(state, nil).flatMap { Int(String(cString: $0)) }
        }
        nonmutating set {
            g_simple_action_set_state(action.instance.opaque, g_variant_new_string(newValue.map(String.init) ?? ""))
        }
    }

    /// Calls back whenever the user has chosen, also the marked choice again; only the program marks one.
    ///
    /// - Parameter handler: Called with the index of the choice.
    public func onChoice(_ handler: @escaping @MainActor (Int) -> Void) {
        action.instance.connect("activate", .optionalPointer) { parameter in
            guard let parameter, let text = g_variant_get_string(parameter, nil),
                let index = Int(String(cString: text))
            else { return }
            handler(index)
        }
    }

    /// Describes the button to assistive technology.
    ///
    /// - Parameter description: For example the current choice.
    public func setDescription(_ description: String) {
        button.setAccessibleDescription(description)
        if let inner = gtk_widget_get_first_child(button.pointer) {
            AnyWidget(inner).setAccessibleDescription(description)
        }
    }
}
