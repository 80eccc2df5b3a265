import CGtk

/// Where the focus must be for a key to be handled.
public enum ShortcutScope: Sendable {
    /// Anywhere in the widget's window, while the widget is mapped.
    case window
    /// In the widget or its descendants.
    case focus
}

extension Widget {
    /// Handles a key while the widget is mapped and not covered by a sheet.
    ///
    /// The focused widget comes first: a search entry that uses Escape does not pass it on.
    ///
    /// - Parameters:
    ///   - trigger: The keys in GTK's notation, with alternatives: "Escape", "<Alt>Left|Back".
    ///   - scope: Where the focus must be.
    ///   - isFirst: Whether to handle the key before the focused widget.
    ///   - handler: Returns whether it handled the key; otherwise the key is passed on.
    public func addShortcut(
        _ trigger: String, scope: ShortcutScope = .window, isFirst: Bool = false,
        _ handler: @escaping @MainActor () -> Bool
    ) {
        let widget = AnyWidget(self)
        let held = Unmanaged.passRetained(
            SignalHandler<@MainActor () -> Bool> { widget.isWithinReach && handler() }
        ).toOpaque()
        let action = gtk_callback_action_new(
            { _, _, data in
                guard let data else { return 0 }
                return onMain(data) { Signature<@MainActor () -> Bool>.handler($0)() } ? 1 : 0
            }, held, releaseUserData)
        let shortcut = gtk_shortcut_new(gtk_shortcut_trigger_parse_string(trigger), action)
        let controller: OpaquePointer = gtk_shortcut_controller_new()
        gtk_shortcut_controller_set_scope(
            controller, scope == .window ? GTK_SHORTCUT_SCOPE_GLOBAL : GTK_SHORTCUT_SCOPE_LOCAL)
        if isFirst { gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE) }
        gtk_shortcut_controller_add_shortcut(controller, shortcut)
        addController(controller)
    }

    /// Whether the widget and its ancestors can have the focus; they cannot under a sheet.
    var isWithinReach: Bool {
        var next: AnyWidget? = AnyWidget(self)
        while let widget = next {
            if gtk_widget_get_can_focus(widget.pointer) == 0 { return false }
            next = widget.parent
        }
        return true
    }
}
