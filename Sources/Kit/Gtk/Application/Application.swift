import CGtk
import Foundation

/// A program with windows: its id, its actions and its life from start to the last window's close.
@MainActor
public final class Application {
    private let owned: Owned<AnyGObject>
    private let isUnique: Bool
    private var onActivate: (@MainActor () -> Void)?

    /// Makes the application.
    ///
    /// GTK starts with ``run(onActivate:)``.
    ///
    /// - Parameters:
    ///   - id: The application's id in reverse domain notation, which is also its desktop file's name.
    ///   - isUnique: Whether a second start brings the first one's window to the front instead of running by itself. Where
    ///     there is no session bus, each runs by itself.
    ///   - desktopFile: The name of the desktop file, where the id is another one.
    public init(id: String, isUnique: Bool = false, desktopFile: String? = nil) {
        Toolkit.prepare()
        self.isUnique = isUnique
        // What X11 tells a desktop to find a window's icon and name by.
        g_set_prgname(desktopFile ?? id)
        let flags = isUnique ? GApplicationFlags(rawValue: 0) : G_APPLICATION_NON_UNIQUE
        owned = Owned(adopting: AnyGObject(raw: UnsafeMutableRawPointer(adw_application_new(id, flags))))
        // A package of Swift's carries no resources of GLib's. Were there a path for them, GTK would look for icons there as
        // well, and for that read all icon themes a second time while it starts.
        g_application_set_resource_base_path(owned.instance.cast(), nil)
        owned.instance.onNotify("is-registered") { [unowned self] in
            // Told at the end of a run too, when it cannot be asked any more.
            guard g_application_get_is_registered(owned.instance.cast()) != 0 else { return }
            isRemote = g_application_get_is_remote(owned.instance.cast()) != 0
        }
        owned.instance.connect("startup", after: true) { Compositing.adapt() }
        owned.instance.connect("activate") { [unowned self] in activate() }
    }

    var pointer: UnsafeMutablePointer<GtkApplication> { owned.instance.cast() }

    /// Runs the program until its last window has closed.
    ///
    /// Not from within a main-queue block or a main-actor task; see ``MainLoop``. Command-line arguments are the caller's
    /// to read: none are passed on.
    ///
    /// - Parameter onActivate: Makes and shows the first window.
    /// - Returns: What the process shall exit with: 0, or 1 where there is no display. A unique application ends the process
    ///   there by itself, with a word of GTK's: whether it needs a display is known only when no other one runs.
    public func run(onActivate: @escaping @MainActor () -> Void) -> Int32 {
        guard isUnique || gtk_init_check() != 0 else { return 1 }
        self.onActivate = onActivate
        defer { self.onActivate = nil }
        return g_application_run(owned.instance.cast(), 0, nil)
    }

    /// Whether another program of the same id runs already, and was asked to bring its window to the front.
    ///
    /// Known while ``run(onActivate:)`` runs and after it, which then comes back at once.
    public private(set) var isRemote = false

    /// Closes every window, as the person does, and so ends the program.
    public func quit() {
        // One that lies over another may go with it.
        let windows = windows.map { Owned(retaining: $0) }
        for window in windows { window.instance.close() }
    }

    /// The windows that are open, the one used last first.
    public var windows: [Window] {
        var windows: [Window] = []
        var item = gtk_application_get_windows(pointer)
        while let link = item?.pointee {
            if let data = link.data { windows.append(Window(raw: data)) }
            item = link.next
        }
        return windows
    }

    /// Adds an action that keys, menus and buttons can name: `app.NAME`.
    ///
    /// - Parameters:
    ///   - name: The action's name, without "app.".
    ///   - accelerators: The keys that run it, as GTK writes them: "F5", "<Control>r".
    ///   - handler: What to do.
    /// - Returns: The action, to switch it on and off.
    @discardableResult
    public func addAction(
        _ name: String, accelerators: [String] = [], _ handler: @escaping @MainActor () -> Void
    ) -> Action {
        let action = Action(name: name, handler)
        g_action_map_add_action(owned.instance.opaque, action.pointer)
        setAccelerators(accelerators, for: "app." + name)
        return action
    }

    /// Gives an action keys in place of those that it has.
    ///
    /// - Parameters:
    ///   - accelerators: The keys, as GTK writes them.
    ///   - action: The action's full name: "window.close".
    public func setAccelerators(_ accelerators: [String], for action: String) {
        var keys: [UnsafePointer<CChar>?] = accelerators.map { UnsafePointer(strdup($0)) } + [nil]
        defer { for key in keys { free(UnsafeMutablePointer(mutating: key)) } }
        gtk_application_set_accels_for_action(pointer, action, &keys)
    }

    private func activate() {
        if let window = windows.first {
            window.present()
        } else {
            onActivate?()
        }
    }
}
