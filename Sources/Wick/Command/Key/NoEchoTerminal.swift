import Foundation
import KitIntegerConversion

/// A terminal with echo disabled until it is restored.
struct NoEchoTerminal {
    private let descriptor: Int32
    private let before: termios

    /// Disables a terminal's echo; `nil` if the descriptor is not a terminal.
    ///
    /// Pending input is discarded, because it was visible. The keys that suspend the program, or quit it with a core dump, are
    /// disabled too, because they would leave the terminal without echo.
    init?(_ descriptor: Int32) {
        var settings = termios()
        guard isatty(descriptor) == 1, tcgetattr(descriptor, &settings) == 0 else { return nil }
        self.descriptor = descriptor
        before = settings
        settings.c_lflag &= ~tcflag_t(ECHO | ECHOE | ECHOK | ECHONL)
        withUnsafeMutableBytes(of: &settings.c_cc) { keys in
            keys[Int(VSUSP)] = Self.noKey
            keys[Int(VQUIT)] = Self.noKey
        }
        guard tcsetattr(descriptor, TCSAFLUSH, &settings) == 0 else { return nil }
    }

    /// Enables echo again; discards unread input, which may be a part of the secret.
    func restore() {
        var settings = before
        while tcsetattr(descriptor, TCSAFLUSH, &settings) != 0, errno == EINTR {}
    }

    /// The value that disables a special character: _POSIX_VDISABLE.
    private static let noKey: cc_t = 0
}
