import Market

/// `wick` without a command: becomes the program that shows the window.
struct WindowCommand {
    /// The arguments to pass on.
    let arguments: [String]
    let surroundings: Surroundings

    /// Becomes the window's program; comes back only where that cannot be.
    func run() -> ExitStatus {
        let window = surroundings.window
        guard Display(variables: surroundings.variables, isListening: window.isListening).isUsable else {
            surroundings.say(
                "There is no display to open a window on (WAYLAND_DISPLAY and DISPLAY lead to none). "
                    + "Use \"wick prices\" to see the prices here.")
            return .failure
        }
        let places = window.executable().map(window.places) ?? []
        guard let path = places.first(where: window.isExecutable) else {
            let sought = places.isEmpty ? "" : " at \(places.joined(separator: " or "))"
            surroundings.say(
                "The program that shows the window is missing\(sought). Install Wick anew, or use \"wick prices\".")
            return .failure
        }
        let reason = window.become(path, arguments)
        surroundings.say("\(path) could not be started: \(reason). Install Wick anew, or use \"wick prices\".")
        return .failure
    }
}
