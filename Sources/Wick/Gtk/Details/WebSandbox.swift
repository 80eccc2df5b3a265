import Foundation
import KitProcesses

/// The sandbox that WebKit puts its own programs into, which bubblewrap makes.
///
/// Where the system allows none, as in a chroot without /sys or a container without rights, WebKit ends the program that
/// asked for a page. So it is tried with a program that does nothing, before the library is loaded.
struct WebSandbox: Sendable {
    /// Where Debian's WebKit finds bubblewrap.
    static let standardProgram = "/usr/bin/bwrap"

    /// It cannot be made.
    struct Unavailable: Error, Hashable {}

    /// The program that makes it.
    let program: String
    /// The environment in which WebKit will run.
    let variables: [String: String]

    /// What of the kernel's view of the machine WebKit shows the programs in it; where one is missing, it makes none.
    private static let machine = ["block", "bus", "class", "dev", "devices"].map { "/sys/\($0)" }

    /// How long it may take on a busy machine, in seconds; otherwise it takes some hundredths of one.
    private static let timeout = 10.0

    /// Tries it, and waits until it has ended; not for the main thread.
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

    /// Whether WebKit makes one: within Flatpak's it leaves it to that one, and a person may have forbidden it.
    private var isUsed: Bool {
        variables["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] == nil
            && !FileManager.default.fileExists(atPath: "/.flatpak-info")
    }
}
