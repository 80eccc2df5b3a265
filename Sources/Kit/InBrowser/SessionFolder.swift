import Foundation

/// A folder that only its owner can enter, for what a session needs while it runs.
struct SessionFolder: Hashable, Sendable {
    let path: String

    /// The password, as the server reads it.
    var password: String { path + "/password" }
    /// The cookie that X11 clients show the server.
    var authority: String { path + "/authority" }
    /// Where VNC clients reach the server.
    var socket: String { path + "/vnc" }
    /// What the bridge serves.
    var web: String { path + "/web" }
    /// Python modules of the bridge.
    var plugins: String { path + "/plugins" }
    /// Settings for whatever uses GTK.
    var configuration: String { path + "/configuration" }
    /// What the session's own programs say.
    var log: String { path + "/log" }

    /// A socket's path has room for 107 bytes.
    static let longestParent = 80

    /// Makes an empty one.
    ///
    /// - Parameter variables: Environment variables, which say where such folders belong.
    static func make(variables: [String: String]) throws(SessionFailure) -> SessionFolder {
        var reason = ""
        for parent in parents(variables: variables) {
            var template = Array("\(parent)/in-browser.XXXXXX".utf8CString)
            if mkdtemp(&template) != nil {
                return SessionFolder(
                    path: String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
            }
            reason = String(cString: strerror(errno))
        }
        throw .folder("/tmp", reason: reason)
    }

    /// Where it may be made, the best place first: one that the system empties when the person leaves.
    static func parents(variables: [String: String]) -> [String] {
        [variables["XDG_RUNTIME_DIR"], variables["TMPDIR"], "/tmp"].compactMap(\.self)
            .filter { $0.hasPrefix("/") && $0.utf8.count <= longestParent }
    }

    /// Puts in what does not depend on the password.
    ///
    /// - Parameters:
    ///   - client: The folder of noVNC.
    ///   - cookie: 16 random bytes.
    func fill(client: String, cookie: [UInt8]) throws(SessionFailure) {
        do {
            let files = FileManager.default
            try files.createDirectory(atPath: web, withIntermediateDirectories: false)
            for name in ["core", "vendor"] {
                try files.createSymbolicLink(atPath: "\(web)/\(name)", withDestinationPath: "\(client)/\(name)")
            }
            try write(PageTexts.fill(PackageResources.index_html), to: web + "/index.html")
            try write(PackageResources.session_js, to: web + "/session.js")
            try write(try PageTexts.module(), to: web + "/words.js")
            try files.createDirectory(atPath: plugins, withIntermediateDirectories: false)
            try write(PackageResources.loopback_access_py, to: plugins + "/loopback_access.py")
            try files.createDirectory(atPath: configuration + "/gtk-4.0", withIntermediateDirectories: true)
            try write(Array(Self.settings.utf8), to: configuration + "/gtk-4.0/settings.ini")
            try write(Self.authority(cookie: cookie), to: authority)
            try write([], to: log)
        } catch {
            throw .folder(path, reason: error.localizedDescription)
        }
    }

    /// The last line that one of the session's programs said.
    var lastLogLine: String {
        let said = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        return said.split(whereSeparator: \.isNewline).last.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
    }

    /// Removes it with everything in it.
    func remove() { try? FileManager.default.removeItem(atPath: path) }

    private func write(_ bytes: [UInt8], to path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: bytes)
    }

    /// No desktop tells GTK its letters here, and nothing but closing makes sense for a window that fills the page.
    private static let settings = """
        [Settings]
        gtk-font-name=Cantarell 11
        gtk-xft-antialias=1
        gtk-decoration-layout=:close

        """

    /// One entry of an X authority file, for whatever display: family, address, number, name and data, each but the first
    /// with its length in front, in big-endian 16 bits (Xau's `AuthWrite`).
    static func authority(cookie: [UInt8]) -> [UInt8] {
        func counted(_ bytes: [UInt8]) -> [UInt8] { [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)] + bytes }
        return [0xFF, 0xFF] + counted([]) + counted([]) + counted(Array("MIT-MAGIC-COOKIE-1".utf8)) + counted(cookie)
    }
}
