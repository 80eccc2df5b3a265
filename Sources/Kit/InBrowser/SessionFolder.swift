import Foundation

/// The session's private folder, which only its owner can enter.
struct SessionFolder: Hashable, Sendable {
    let path: String

    /// The password file of the VNC server.
    var password: String { path + "/password" }
    /// The X authority file.
    var authority: String { path + "/authority" }
    /// The socket of the VNC server.
    var socket: String { path + "/vnc" }
    /// The files that the bridge serves.
    var web: String { path + "/web" }
    /// The Python modules of the bridge.
    var plugins: String { path + "/plugins" }
    /// The GTK settings.
    var configuration: String { path + "/configuration" }
    /// The output of the session's tools.
    var log: String { path + "/log" }

    /// A socket's path is limited to 107 bytes.
    static let longestParent = 80

    /// Creates an empty folder.
    ///
    /// - Parameter variables: The environment variables that determine its location.
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

    /// The possible locations, best first: the system empties `XDG_RUNTIME_DIR` when the user logs out.
    static func parents(variables: [String: String]) -> [String] {
        [variables["XDG_RUNTIME_DIR"], variables["TMPDIR"], "/tmp"].compactMap(\.self)
            .filter { $0.hasPrefix("/") && $0.utf8.count <= longestParent }
    }

    /// Writes the files that do not depend on the password.
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

    /// The last line that one of the session's tools printed.
    var lastLogLine: String {
        let said = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        return said.split(whereSeparator: \.isNewline).last.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }

    private func write(_ bytes: [UInt8], to path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: bytes)
    }

    /// No desktop sets GTK's font here, and a window that fills the page only needs a close button.
    private static let settings = """
        [Settings]
        gtk-font-name=Cantarell 11
        gtk-xft-antialias=1
        gtk-decoration-layout=:close

        """

    /// An X authority entry for any display (Xau's `AuthWrite`).
    ///
    /// It consists of family, address, number, name and data, all but the first preceded by their length; integers are
    /// 16-bit big-endian.
    static func authority(cookie: [UInt8]) -> [UInt8] {
        func counted(_ bytes: [UInt8]) -> [UInt8] { [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)] + bytes }
        return [0xFF, 0xFF] + counted([]) + counted([]) + counted(Array("MIT-MAGIC-COOKIE-1".utf8)) + counted(cookie)
    }
}
