import Foundation
import Testing

/// A pseudo-terminal, used from the user's side.
final class PseudoTerminal {
    /// The program's side.
    let programSide: FileHandle
    private let primary: Int32
    private let secondary: Int32

    /// Opens a terminal.
    ///
    /// - Parameter columns: The width of the terminal.
    init(columns: UInt16 = 80) throws {
        primary = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(primary >= 0)
        // The same as unlockpt and ptsname, which Swift's module of the C library lacks: TIOCSPTLCK and TIOCGPTN.
        var number: Int32 = 0
        let isReady = ioctl(primary, 0x4004_5431, &number) == 0 && ioctl(primary, 0x8004_5430, &number) == 0
        try #require(isReady)
        var size = winsize(ws_row: 50, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        let isSized = ioctl(primary, UInt(TIOCSWINSZ), &size) == 0
        try #require(isSized)
        secondary = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(secondary >= 0)
        programSide = FileHandle(fileDescriptor: secondary, closeOnDealloc: false)
    }

    deinit {
        close(primary)
        close(secondary)
    }

    var isEchoing: Bool {
        var settings = termios()
        return tcgetattr(secondary, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
    }

    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(primary, bytes, bytes.count)
    }

    /// The output since the last call, limited by the terminal's buffer.
    func shown() -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        var wait = pollfd(fd: primary, events: Int16(POLLIN), revents: 0)
        while poll(&wait, 1, 0) > 0, case let count = read(primary, &buffer, buffer.count), count > 0 {
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
