import CGtk

/// The items of a menu, in sections separated by lines.
public struct Menu: Sendable {
    /// An item with a label and an action.
    public struct Item: Sendable {
        let label: String
        let action: String

        /// Creates an item.
        ///
        /// The menu shows the action's key beside it, if the application has set one.
        ///
        /// - Parameters:
        ///   - label: The text of the item.
        ///   - action: The action's full name: "app.about".
        public init(_ label: String, action: String) {
            self.label = label
            self.action = action
        }
    }

    let sections: [[Item]]

    /// Creates a menu.
    ///
    /// - Parameter sections: Its items, in sections.
    public init(_ sections: [[Item]]) { self.sections = sections }

    @MainActor
    func makeModel() -> Owned<AnyGObject> {
        let model = Owned(adopting: AnyGObject(g_menu_new()))
        for items in sections {
            let section = Owned(adopting: AnyGObject(g_menu_new()))
            for item in items { g_menu_append(section.instance.opaque, item.label, item.action) }
            withExtendedLifetime(section) {
                g_menu_append_section(model.instance.opaque, nil, section.instance.cast())
            }
        }
        return model
    }
}
