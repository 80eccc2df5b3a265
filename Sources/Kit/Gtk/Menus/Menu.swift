import CGtk

/// The items of a menu, in sections with a line between them.
public struct Menu: Sendable {
    /// One item: what it says, and the action that it runs.
    public struct Item: Sendable {
        let label: String
        let action: String

        /// Describes an item.
        ///
        /// Beside it stands the key of its action, where the application has one for it.
        ///
        /// - Parameters:
        ///   - label: What it says.
        ///   - action: The action's full name: "app.about".
        public init(_ label: String, action: String) {
            self.label = label
            self.action = action
        }
    }

    let sections: [[Item]]

    /// Describes a menu.
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
