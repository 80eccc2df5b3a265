import Foundation
import Testing

/// A terminal that a test sits at.
final class PseudoTerminal {
    /// The program's side.
    let programSide: FileHandle
    private let primary: Int32
    private let secondary: Int32

    /// Opens a terminal.
    ///
    /// - Parameter columns: How wide it is.
    init(columns: UInt16 = 80) throws {
        primary = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(primary >= 0)
        // What unlockpt and ptsname do, which the C library's module leaves out: TIOCSPTLCK and TIOCGPTN.
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

    /// Whether what is typed is shown.
    var isEchoing: Bool {
        var settings = termios()
        return tcgetattr(secondary, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
    }

    /// Types a text.
    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(primary, bytes, bytes.count)
    }

    /// What was shown until now and not read; what fits into the terminal's buffer waits there.
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
