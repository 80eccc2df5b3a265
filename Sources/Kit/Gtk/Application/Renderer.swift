import CGtk
import Foundation
import KitIntegerConversion

/// Which of GTK's renderers draws.
enum Renderer {
    /// Chooses the cairo renderer, and leaves out OpenGL, where the processor would have to compute it and the person has
    /// not chosen another renderer.
    ///
    /// Must come before GTK starts.
    static func choose() {
        guard !hasGraphicsProcessor || isForcedToSoftware else { return }
        let environment = ProcessInfo.processInfo.environment
        for (name, value) in variables(from: environment, minorVersion: Int(gtk_get_minor_version())) {
            setenv(name, value, 1)
        }
    }

    /// What has to be set in an environment, where GL would be software.
    ///
    /// Software GL costs more memory and a longer start than cairo, and draws slower. The renderer alone does not spare it:
    /// GDK prepares GL whenever it opens a display of X11, for which Mesa loads its compiler.
    ///
    /// - Parameters:
    ///   - environment: The variables that are set.
    ///   - minorVersion: That of GTK 4: 4.16 renamed the variable, and warns of the older name's value.
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
