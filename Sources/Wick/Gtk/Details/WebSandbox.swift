import Foundation
import KitProcesses

/// The bubblewrap sandbox in which WebKit runs its processes.
///
/// If the system does not allow sandboxes, as in a chroot without /sys or an unprivileged container, WebKit terminates the
/// program. So a sandbox is tested with a trivial program before the library is loaded.
struct WebSandbox: Sendable {
    /// Where Debian's WebKit expects bubblewrap.
    static let standardProgram = "/usr/bin/bwrap"

    struct Unavailable: Error, Hashable {}

    let program: String
    /// The environment variables of WebKit's processes.
    let variables: [String: String]

    /// The folders of /sys that WebKit makes visible in its sandbox, which fails if one is missing.
    private static let machine = ["block", "bus", "class", "dev", "devices"].map { "/sys/\($0)" }

    /// The timeout in seconds on a busy machine; usually it takes a few hundredths of a second.
    private static let timeout = 10.0

    /// Creates a sandbox and waits until it has ended; do not call on the main thread.
    func check() throws(Unavailable) {
        guard isUsed else { return }
        let view =
            ["--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--unshare-pid"]
            + Self.machine.flatMap { ["--ro-bind", $0, $0] }
        guard let trial = try? ChildProcess(program, view + ["true"], environment: variables) else {
            throw Unavailable()
        }
        guard trial.wait(upTo: Self.timeout) == .status(0) else {
            trial.send(SIGKILL)
            throw Unavailable()
        }
    }

    /// Whether WebKit creates a sandbox: not inside Flatpak's, and not if the user has disabled it.
    private var isUsed: Bool {
        variables["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] == nil
            && !FileManager.default.fileExists(atPath: "/.flatpak-info")
    }
}
