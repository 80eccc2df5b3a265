import CGtk
import Foundation
import KitIntegerConversion

enum Renderer {
    /// Selects the cairo renderer and disables OpenGL if OpenGL would run in software and the user has not chosen
    /// another renderer.
    ///
    /// Must be called before GTK starts.
    static func choose() {
        guard !hasGraphicsProcessor || isForcedToSoftware else { return }
        let environment = ProcessInfo.processInfo.environment
        for (name, value) in variables(from: environment, minorVersion: Int(gtk_get_minor_version())) {
            setenv(name, value, 1)
        }
    }

    /// The variables to set where OpenGL runs in software.
    ///
    /// Software OpenGL needs more memory, starts later and draws more slowly than cairo. Selecting the renderer is not
    /// enough: GDK initializes OpenGL for every X11 display, for which Mesa loads its compiler.
    ///
    /// - Parameters:
    ///   - environment: The variables that are set.
    ///   - minorVersion: The minor version of GTK 4: 4.16 renamed the variable and warns about the old value.
    static func variables(from environment: [String: String], minorVersion: Int) -> [String: String] {
        guard environment["GSK_RENDERER", default: "cairo"] == "cairo" else { return [:] }
        let (name, value) = minorVersion >= 16 ? ("GDK_DISABLE", "gl") : ("GDK_DEBUG", "gl-disable")
        let flags = [environment[name] ?? "", value].filter { !$0.isEmpty }.joined(separator: ",")
        return ["GSK_RENDERER": "cairo", name: flags]
    }

    private static var hasGraphicsProcessor: Bool {
        let devices = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
        return devices.contains { $0.hasPrefix("renderD") }
    }

    private static var isForcedToSoftware: Bool {
        ProcessInfo.processInfo.environment["LIBGL_ALWAYS_SOFTWARE"].map { $0 == "1" || $0 == "true" } ?? false
    }
}
