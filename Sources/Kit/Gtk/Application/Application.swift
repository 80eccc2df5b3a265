import CGtk
import Foundation

/// An application with windows: its id, its actions and its lifetime from start to the last window's close.
@MainActor
public final class Application {
    private let owned: Owned<AnyGObject>
    private let isUnique: Bool
    private var onActivate: (@MainActor () -> Void)?

    /// Creates the application; GTK starts in ``run(onActivate:)``.
    ///
    /// - Parameters:
    ///   - id: The application's id in reverse domain notation, which is also its desktop file's name.
    ///   - isUnique: Whether a second start raises the first instance's window instead of running on its own. Without a
    ///     session bus, each instance runs on its own.
    ///   - desktopFile: The name of the desktop file, if it differs from the id.
    public init(id: String, isUnique: Bool = false, desktopFile: String? = nil) {
        Toolkit.prepare()
        self.isUnique = isUnique
        // Desktops on X11 use this to find a window's icon and name.
        g_set_prgname(desktopFile ?? id)
        let flags = isUnique ? GApplicationFlags(rawValue: 0) : G_APPLICATION_NON_UNIQUE
        owned = Owned(adopting: AnyGObject(raw: UnsafeMutableRawPointer(adw_application_new(id, flags))))
        // A Swift package carries no GLib resources. With a base path set, GTK would look for icons there and read all
        // icon themes a second time at startup.
        g_application_set_resource_base_path(owned.instance.cast(), nil)
        owned.instance.onNotify("is-registered") { [unowned self] in
            // Also notified at the end of a run, when the remote state is no longer available.
            guard g_application_get_is_registered(owned.instance.cast()) != 0 else { return }
            isRemote = g_application_get_is_remote(owned.instance.cast()) != 0
        }
        owned.instance.connect("startup", after: true) { Toolkit.adapt() }
        owned.instance.connect("activate") { [unowned self] in activate() }
    }

    var pointer: UnsafeMutablePointer<GtkApplication> { owned.instance.cast() }

    /// Runs the program until its last window has closed.
    ///
    /// Must not be called from within a main-queue block or a main-actor task; see ``MainLoop``. Command-line arguments
    /// are not passed to GTK.
    ///
    /// - Parameter onActivate: Creates and shows the first window.
    /// - Returns: The exit status: 0, or 1 if there is no display. A unique application without a display is terminated
    ///   by GTK with an error message instead, because it learns only during registration whether it is the first
    ///   instance.
    public func run(onActivate: @escaping @MainActor () -> Void) -> Int32 {
        guard isUnique || gtk_init_check() != 0 else { return 1 }
        self.onActivate = onActivate
        defer { self.onActivate = nil }
        return g_application_run(owned.instance.cast(), 0, nil)
    }

    /// Whether another instance with the same id is running and was asked to raise its window.
    ///
    /// Valid during and after ``run(onActivate:)``, which returns immediately in that case.
    public private(set) var isRemote = false

    /// Closes every window as the user would, which ends the program.
    public func quit() {
        // Closing a window may close those that are transient for it.
        let windows = windows.map { Owned(retaining: $0) }
        for window in windows { window.instance.close() }
    }

    /// The open windows, most recently used first.
    public var windows: [Window] {
        var windows: [Window] = []
        var item = gtk_application_get_windows(pointer)
        while let link = item?.pointee {
            if let data = link.data { windows.append(Window(raw: data)) }
            item = link.next
        }
        return windows
    }

    /// Adds an action that keys, menus and buttons can refer to as `app.NAME`.
    ///
    /// - Parameters:
    ///   - name: The action's name, without "app.".
    ///   - accelerators: The keys that run it, in GTK's notation: "F5", "<Control>r".
    ///   - handler: Called when the action is activated.
    /// - Returns: The action, to enable and disable it.
    @discardableResult
    public func addAction(
        _ name: String, accelerators: [String] = [], _ handler: @escaping @MainActor () -> Void
    ) -> Action {
        let action = Action(name: name, handler)
        g_action_map_add_action(owned.instance.opaque, action.pointer)
        setAccelerators(accelerators, for: "app." + name)
        return action
    }

    /// Replaces the keys of an action.
    ///
    /// - Parameters:
    ///   - accelerators: The keys, in GTK's notation.
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
