import CGtk

/// Several lines of text to edit, which scroll in a ``ScrolledWindow``.
public struct TextView: Widget, Handle { let address: ObjectAddress }

extension TextView {
    /// Creates an empty view whose lines wrap between words.
    ///
    /// Tab moves the focus, as in other controls.
    ///
    /// - Parameter label: The view's name for assistive technology.
    public init(label: String) {
        self.init(gtk_text_view_new())
        gtk_text_view_set_wrap_mode(cast(), GTK_WRAP_WORD_CHAR)
        gtk_text_view_set_accepts_tab(cast(), 0)
        for set in [gtk_text_view_set_left_margin, gtk_text_view_set_right_margin] { set(cast(), 12) }
        for set in [gtk_text_view_set_top_margin, gtk_text_view_set_bottom_margin] { set(cast(), 12) }
        setAccessibleLabel(label)
    }

    /// The text.
    public var text: String {
        get {
            var (start, end) = (GtkTextIter(), GtkTextIter())
            gtk_text_buffer_get_bounds(buffer.cast(), &start, &end)
            guard let text = gtk_text_buffer_get_text(buffer.cast(), &start, &end, 1) else { return "" }
            defer { g_free(text) }
            return String(cString: text)
        }
        nonmutating set { SilentChange.perform { gtk_text_buffer_set_text(buffer.cast(), newValue, -1) } }
    }

    /// Whether the user can edit the text.
    public var isEditable: Bool {
        get { gtk_text_view_get_editable(cast()) != 0 }
        nonmutating set { gtk_text_view_set_editable(cast(), newValue ? 1 : 0) }
    }

    /// Calls back whenever the user has changed the text, but not for changes made by the program.
    ///
    /// - Parameter handler: Called with the text.
    /// - Returns: The connection, to end it early.
    @discardableResult
    public func onChange(_ handler: @escaping @MainActor (String) -> Void) -> SignalConnection {
        buffer.connect("changed") { if !SilentChange.isRunning { handler(text) } }
    }

    private var buffer: AnyGObject {
        AnyGObject(raw: UnsafeMutableRawPointer(gtk_text_view_get_buffer(cast())))
    }
}
