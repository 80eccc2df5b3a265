/// The display on which a window would be shown.
struct Display {
    let variables: [String: String]
    /// Whether a process listens on a socket: a path, or a name in the abstract namespace after a zero byte.
    let isListening: (String) -> Bool

    /// Whether the display exists.
    ///
    /// A display on another machine is assumed to exist, because checking could be slow.
    var isUsable: Bool {
        // GTK's Broadway backend needs no display.
        if (variables["GDK_BACKEND"] ?? "").hasPrefix("broadway") { return true }
        return waylandSocket.map(isListening) ?? false || isX11Usable
    }

    private var waylandSocket: String? {
        guard let name = variables["WAYLAND_DISPLAY"], !name.isEmpty else { return nil }
        if name.hasPrefix("/") { return name }
        return variables["XDG_RUNTIME_DIR"].map { "\($0)/\(name)" }
    }

    private var isX11Usable: Bool {
        guard let display = variables["DISPLAY"], let colon = display.lastIndex(of: ":") else { return false }
        let host = display[..<colon]
        let number = display[display.index(after: colon)...].prefix { $0 != "." }
        guard !number.isEmpty, number.allSatisfy(\.isNumber) else { return false }
        guard host.isEmpty || host == "unix" else { return true }
        let path = "/tmp/.X11-unix/X\(number)"
        return isListening(path) || isListening("\0" + path)
    }
}
