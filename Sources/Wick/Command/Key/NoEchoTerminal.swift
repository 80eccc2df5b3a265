import Foundation
import KitIntegerConversion

/// A terminal that does not show what is typed, until it is restored.
struct NoEchoTerminal {
    private let descriptor: Int32
    private let before: termios

    /// Hushes a terminal; `nil` where there is none.
    ///
    /// What was typed before is dropped: it has been shown. The keys that would stop the program, or end it with a dump of its
    /// memory, are characters like others meanwhile: they would leave the terminal hushed.
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

    /// Shows again what is typed; what has been typed and not been read is dropped, since it may be part of the secret.
    func restore() {
        var settings = before
        while tcsetattr(descriptor, TCSAFLUSH, &settings) != 0, errno == EINTR {}
    }

    /// What stands for no key among a terminal's settings: _POSIX_VDISABLE.
    private static let noKey: cc_t = 0
}
